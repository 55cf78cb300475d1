type GivenStop = {
  address?: string | null | undefined;
  placeId?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

export type Stop = {
  address: string | null;
  placeId: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Stops as a command gives them; what is left out is null. */
export const stopsOf = (stops: readonly GivenStop[] | null | undefined): Stop[] =>
  (stops ?? []).map(({ address, placeId, latitude, longitude }) => ({
    address: address ?? null,
    placeId: placeId ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  }));
