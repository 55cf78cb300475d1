import type { CreateMileageTrip, MileageTrip, SavedTrip, UpdateMileageTrip } from '../../core/index.ts';

type Stop = MileageTrip['stops'][number];

/** A stop of the form; its key stays while it moves. */
export type StopDraft = Stop & { key: string };

/** A trip as it is typed. */
export type TripDraft = {
  way: 'addresses' | 'route';
  stops: StopDraft[];
  polyline: string | null;
  isRoundTrip: boolean;
  /** What the driver says; null: as the API works it out. */
  distance: number | null;
  date: string | null;
  /** `EMPLOYEE`, `COMPANY`, or the id of a vehicle. */
  vehicle: string;
  categoryId: number | null;
  projectId: number | null;
  /** null: oneself. */
  employeeId: number | null;
  name: string;
  note: string;
  savedTripId: number | null;
};

const EMPTY = { address: null, placeId: null, latitude: null, longitude: null } as const;

export const emptyStop = (): StopDraft => ({ ...EMPTY, key: crypto.randomUUID() });

const drafted = (stops: readonly Stop[]): StopDraft[] =>
  stops.length === 0 ? [emptyStop(), emptyStop()] : stops.map((stop) => ({ ...stop, key: crypto.randomUUID() }));

/** Another address is another place: where the former one was says nothing any more. */
export const renamed = (stop: StopDraft, address: string): StopDraft => ({ ...EMPTY, key: stop.key, address });

export const emptyDraft = (today: string): TripDraft => ({
  way: 'addresses',
  stops: drafted([]),
  polyline: null,
  isRoundTrip: false,
  distance: null,
  date: today,
  vehicle: 'EMPLOYEE',
  categoryId: null,
  projectId: null,
  employeeId: null,
  name: '',
  note: '',
  savedTripId: null,
});

export const draftOf = (trip: MileageTrip): TripDraft => ({
  way: trip.route ? 'route' : 'addresses',
  stops: drafted(trip.stops),
  polyline: trip.route?.polyline ?? null,
  isRoundTrip: trip.isRoundTrip,
  distance: trip.distance.claimed,
  date: trip.day,
  vehicle: `${trip.vehicle?.id ?? trip.vehicle?.ownership ?? 'EMPLOYEE'}`,
  categoryId: trip.categoryId,
  projectId: trip.projectId ?? null,
  employeeId: trip.employeeId,
  name: trip.name ?? '',
  note: trip.note ?? '',
  savedTripId: trip.savedTripId,
});

/** What a saved trip fills in. */
export const filledBy = (saved: SavedTrip): Partial<TripDraft> => ({
  way: saved.polyline ? 'route' : 'addresses',
  stops: drafted(saved.stops),
  polyline: saved.polyline,
  isRoundTrip: saved.isRoundTrip,
  savedTripId: saved.id,
  name: saved.name,
  ...(saved.categoryId !== null && { categoryId: saved.categoryId }),
  ...(saved.vehicleId !== null && { vehicle: `${saved.vehicleId}` }),
});

const isPlace = ({ address, placeId, latitude }: Stop): boolean =>
  Boolean(address?.trim() || placeId || latitude !== null);

/** The stops that say where they are, as the API takes them: two or more, or none. */
export const placesOf = ({ stops }: TripDraft): Stop[] | null => {
  const places = stops.filter(isPlace).map(({ key: _, ...stop }) => stop);
  return places.length >= 2 ? places : null;
};

const vehicleOf = (vehicle: string): CreateMileageTrip['vehicle'] =>
  vehicle === 'EMPLOYEE' || vehicle === 'COMPANY' ? { ownership: vehicle } : { id: Number(vehicle) };

const common = (draft: TripDraft) => ({
  date: draft.date ?? '',
  stops: placesOf(draft),
  route: draft.way === 'route' && draft.polyline ? { polyline: draft.polyline } : null,
  isRoundTrip: draft.isRoundTrip,
  vehicle: vehicleOf(draft.vehicle),
  categoryId: draft.categoryId,
  projectId: draft.projectId,
  name: draft.name,
  note: draft.note.trim() === '' ? null : draft.note,
});

/** The trip as the API takes a new one. */
export const commandOf = (draft: TripDraft): CreateMileageTrip => ({
  ...common(draft),
  ...(draft.employeeId !== null && { employeeId: draft.employeeId }),
  ...(draft.distance !== null && { distance: { claimed: draft.distance } }),
});

/** The trip as the API takes a changed one; who drove stays. */
export const changesOf = (draft: TripDraft): UpdateMileageTrip => ({
  ...common(draft),
  distance: draft.distance === null ? { clearClaimed: true } : { claimed: draft.distance },
});

/** Is there anything yet to work an amount out from? */
export const isWorthShowing = (draft: TripDraft): boolean =>
  draft.date !== null &&
  (draft.distance !== null || placesOf(draft) !== null || (draft.way === 'route' && draft.polyline !== null));
