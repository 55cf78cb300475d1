# PostgreSQL under Patroni, and etcd, of Debian's packages: `--target patroni`, `--target etcd`. Patroni is of PostgreSQL's own repository,
# which its image knows. Production names the images with their digests: infra/docker/pin-images.
ARG POSTGRES_IMAGE=postgres:17
ARG DEBIAN_IMAGE=debian:trixie-slim
FROM ${POSTGRES_IMAGE} AS patroni
RUN apt-get update && apt-get install -y --no-install-recommends patroni curl && rm -rf /var/lib/apt/lists/*
COPY infra/docker/patroni.yml /etc/patroni.yml
COPY infra/docker/patroni-start /usr/local/bin/
ENTRYPOINT ["patroni-start"]

FROM ${DEBIAN_IMAGE} AS etcd
RUN apt-get update && apt-get install -y --no-install-recommends etcd-server && rm -rf /var/lib/apt/lists/* \
  && mkdir /etcd && chown nobody /etcd && chmod 700 /etcd
USER nobody
CMD ["etcd"]
