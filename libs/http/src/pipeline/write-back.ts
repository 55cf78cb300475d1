import {
  type Answer,
  AppError,
  type Caller,
  ERROR_CODES,
  type ErrorDetail,
  isAppError,
  LOCALES,
  type Locale,
  type Operation,
  type WriteBack,
  writeBackOf,
} from '@outlay/contracts';
import { type ParsedRequest, parseJson, parseRequest, type RawRequest } from '../validation/parse-request.ts';
import { fieldOf } from '../validation/validation-error.ts';
import { type CopyChanges, changesOfCopy, isCopy } from '../validation/written-copy.ts';

type Call = {
  caller: Caller;
  ifMatch: number | null;
  /** Calls the handler of an operation. */
  handle: (operation: Operation, parsed: ParsedRequest, caller: Caller) => Promise<Answer>;
};

/** The parsed request, or the VALIDATION_ERROR that it met. */
const tryToParse = (operation: Operation, request: RawRequest): ParsedRequest | AppError => {
  try {
    return parseRequest(operation, request);
  } catch (error) {
    if (isAppError(error) && error.code === 'VALIDATION_ERROR') return error;
    throw error;
  }
};

/**
 * The resource as the caller is shown it now, in their language first and then in the others. The reader's roles and
 * credentials include those of every operation that writes back; its scope is another one.
 * @throws AppError INSUFFICIENT_SCOPE, and the reader's
 */
const readShown = async ({ reader }: WriteBack, request: RawRequest, { caller, handle }: Call) => {
  const { scope } = reader;
  if (scope !== null && !caller.scopes.includes(scope)) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope } });
  const parsed = parseRequest(reader, { ...request, search: '' });
  const read = (locale: Locale) => handle(reader, parsed, { ...caller, locale });
  const standing = await read(caller.locale);
  const others = await Promise.all(LOCALES.filter((each) => each !== caller.locale).map(read));
  // As a client gets them.
  const shown = [standing, ...others].map(({ body }): unknown => JSON.parse(JSON.stringify(body)).data);
  return { standing, shown };
};

const withBody = (request: RawRequest, body: object): RawRequest => ({
  ...request,
  body: Buffer.from(JSON.stringify(body)),
});

/** The command of a copy; what cannot be changed is named, with whatever else is wrong. @throws AppError VALIDATION_ERROR */
const parseChanges = (operation: Operation, request: RawRequest, { body, unchangeable }: CopyChanges) => {
  const parsed = tryToParse(operation, withBody(request, body));
  const details = unchangeable.map(
    (path): ErrorDetail => ({ field: fieldOf(path), message: { key: 'validation.unchangeable' } }),
  );
  if (isAppError(parsed)) throw new AppError('VALIDATION_ERROR', { details: [...details, ...parsed.details] });
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return parsed;
};

const assertMatch = ({ headers }: Answer, ifMatch: number | null): void => {
  if (ifMatch !== null && headers?.etag !== `"v${ifMatch}"`) throw new AppError('PRECONDITION_FAILED');
};

/** Of what is closed, or was kept before a rule: it forbids a change, and nothing is changed. */
const isAboutWhatStands = (error: unknown): boolean =>
  isAppError(error) && [400, 409].includes(ERROR_CODES[error.code].status);

/**
 * The operation itself, with an empty command: it decides who may change the resource. A PUT whose schema demands members that
 * are never shown takes none, and the resource is answered as it stands.
 */
const changeNothing = async (operation: Operation, request: RawRequest, call: Call, standing: Answer) => {
  const { caller, ifMatch, handle } = call;
  if (operation.body?.safeParse({}).success) {
    const parsed = parseRequest(operation, withBody(request, {}));
    try {
      return await handle(operation, parsed, caller);
    } catch (error) {
      if (!isAboutWhatStands(error)) throw error;
    }
  }
  assertMatch(standing, ifMatch);
  return standing;
};

/**
 * Performs a request whose body may be the resource as it was read, with some of it changed. A body that the command's
 * schema takes is the command, and nothing is read for it. Of a copy, what is as it stands is left out, in whichever
 * language it was read, and read-only members that differ are named. They are compared before the change and outside of
 * its transaction: no request can change them by this operation, so that nothing is lost in between.
 */
const write = async (operation: Operation, writeBack: WriteBack, request: RawRequest, call: Call): Promise<Answer> => {
  const { caller, handle } = call;
  const parsed = tryToParse(operation, request);
  if (!isAppError(parsed)) return handle(operation, parsed, caller);
  const copy = parseJson(request.body);
  if (!isCopy(operation, writeBack, copy)) throw parsed;
  const { standing, shown } = await readShown(writeBack, request, call);
  const changes = changesOfCopy(operation, writeBack, copy, shown);
  const isSame = Object.keys(changes.body).length === 0;
  if (changes.unchangeable.length === 0 && !isSame)
    return handle(operation, parseChanges(operation, request, changes), caller);
  // Whoever may not change it is refused for that first, also with what nobody can change.
  const unchanged = await changeNothing(operation, request, call, standing);
  if (changes.unchangeable.length > 0) parseChanges(operation, request, changes);
  return unchanged;
};

/** For each of the operations how its request is performed when a resource may be written back by it; else undefined. */
export const createWrites = (operations: readonly Operation[]) => {
  type Write = (request: RawRequest, call: Call) => ReturnType<typeof write>;
  return new Map(
    operations.flatMap((operation): [string, Write][] => {
      const writeBack = writeBackOf(operation, operations);
      return writeBack ? [[operation.id, (request, call) => write(operation, writeBack, request, call)]] : [];
    }),
  );
};
