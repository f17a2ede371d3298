// Tables that the browser keeps (IndexedDB), or the visit alone where it has no store to give. Every change is one
// transaction that reads what it changes, so that two tabs lose nothing of each other's. Where a later version of the page
// has made the store, nothing there is overwritten: changes are then made above it, in memory. So are those for which the
// browser has no room, until there is room: each of them is then made again over what the store has by then, so that
// nothing of another tab is undone; what is removed is removed at once. Browsers lose changes that they have called complete,
// as when the disk is full: each visit notes with every change how many it has made, and makes again what is missing.

import { deleteDB, openDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { listeners } from '../engine/listeners';

/**
 * refused: the browser gives no store; full: no room in it; failed: it cannot read or write its files, as on a full disk;
 * newer: a later version of the page has made it.
 */
export type StoreTrouble = 'refused' | 'full' | 'failed' | 'newer';
/** lost: changes are gone that the browser had called complete, more than can be made again. */
export type StoreOutcome = StoreTrouble | 'lost' | null;

/** By the name of each table: of what its values are. */
type Tables = Record<string, unknown>;

export interface Reading<T extends Tables> {
  get<Name extends keyof T & string>(table: Name, key: string): Promise<T[Name] | undefined>;
  all<Name extends keyof T & string>(table: Name): Promise<readonly T[Name][]>;
  /** Some of them, those with the least keys beyond `after`; null: from the first one on. */
  some<Name extends keyof T & string>(table: Name, after: string | null): Promise<Some<T[Name]>>;
  /** Those that have these values in the fields of an index. */
  matching<Name extends keyof T & string>(
    table: Name,
    index: string,
    values: IDBValidKey[],
  ): Promise<readonly T[Name][]>;
  keys(table: keyof T & string): Promise<readonly string[]>;
}

export interface Some<Value> {
  values: readonly Value[];
  /** Of the last one; null: there are no more. */
  last: string | null;
}

export interface Change<T extends Tables> extends Reading<T> {
  put<Name extends keyof T & string>(table: Name, key: string, value: T[Name]): Promise<unknown>;
  remove(table: keyof T & string, key: string): Promise<unknown>;
  clear(): Promise<unknown>;
}

/** Brings the database from the version before to the next one. Whatever it throws leaves the database as it was. */
export type Upgrade = (
  database: IDBPDatabase,
  upgrading: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void> | void;

export interface TablesToKeep<T extends Tables> {
  /** Of the database. */
  name: string;
  /** To version 1, from that to version 2, and so on: every version that there has ever been. */
  upgrades: readonly Upgrade[];
  /** By name: the field of a value that is its key; null: the key stands beside the value. */
  tables: Record<keyof T & string, string | null>;
  /** By name: the fields that it is of. */
  indexes?: Record<string, readonly string[]>;
}

/** Values that are read at once: the page has its turn between them. */
const together = 500;
/** Values of a table that are remembered, for when the database cannot be read. */
const mostSeen = 20_000;

/** The table in which each visit counts its changes. */
const visits = 'visits';

export const addVisits: Upgrade = (database) => void database.createObjectStore(visits);

/** Changes of this visit that can be made again: more than a browser writes late. */
const mostMade = 128;
/** Visits whose count is kept. */
const mostVisits = 100;

/** The database lacks changes of this visit that were complete. */
class Lost extends Error {}

/** Reads what it changes, awaits nothing but its tables, and can be made again over another state of them. */
type Make<T extends Tables, Result = unknown> = (change: Change<T>) => Promise<Result>;

/** Changes in memory, of one table: what has been put there, undefined where it is still to be removed from the database. */
type Above = Map<string, unknown>;

export class KeptTables<T extends Tables> {
  /** Why changes are kept for the visit alone from now on; null: they are kept. */
  trouble: StoreTrouble | null = null;
  private hasLost = false;
  private readonly names: string[];
  private opening: Promise<IDBPDatabase | null> | null = null;
  /** Changes in memory, by table. */
  private readonly above = new Map<string, Above>();
  /** The same as they are to be made in the database, in turn. */
  private waiting: Make<T>[] = [];
  /** Of each table, the first mostSeen as they were read last: they are shown while the database cannot be read. */
  private readonly seen = new Map<string, readonly unknown[]>();
  /** All that the database has is still to be removed. */
  private cleared = false;
  private readonly visit = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  /** Changes that this visit has made in the database, and the last of them, with how many there were then. */
  private count = 0;
  private made: { make: Make<T>; count: number }[] = [];
  /** The connection has been lost: the database may lack some of those. */
  private isDoubtful = false;
  /** Changes in memory wait for the one before, as those in the database do. */
  private last: Promise<unknown> = Promise.resolve();

  /** Told after every change whether it is kept: trouble is null, or why it is not. */
  readonly onOutcome = listeners();

  constructor(private readonly toKeep: TablesToKeep<T>) {
    this.names = Object.keys(toKeep.tables);
  }

  /** What there is to tell of the changes so far. */
  get outcome(): StoreOutcome {
    return this.trouble ?? (this.hasLost ? 'lost' : null);
  }

  /** One view of all tables. */
  async read<Result>(make: (reading: Reading<T>) => Promise<Result>): Promise<Result> {
    if (this.isDoubtful) {
      await this.inTurn(async () => {
        await (this.trouble === null ? this.settle() : this.regain());
        this.onOutcome();
      });
    }
    const read = await this.inStore((database) => {
      const reading = readingIn<T>(quiet(database.transaction(this.names)));
      const some: typeof reading.some = async (table, after) =>
        this.noted(table, after, await reading.some(table, after));
      return make({ ...reading, some, all: (table) => allOf((after) => some(table, after)) });
    });
    return read === null ? make(this.inMemory()) : read.result;
  }

  /** All of it is kept, or nothing; where it cannot be, it is done for the visit. */
  async change<Result>(make: Make<T, Result>): Promise<Result> {
    const kept = await this.inStore((database) => this.inDatabase(database, make));
    if (kept !== null) {
      this.onOutcome();
      return kept.result;
    }
    return this.inTurn(async () => {
      await this.regain();
      const made = await make(this.inMemory());
      this.waiting.push(make);
      await this.settle();
      this.onOutcome();
      return made;
    });
  }

  /** Takes what waits in memory into the database, if that can be now. Whether all is kept; what was lost has been told by then. */
  async tryAgain(): Promise<boolean> {
    this.hasLost = false;
    await this.inTurn(async () => {
      this.opening = null;
      this.isDoubtful = true;
      await this.settle();
    });
    return this.outcome === null;
  }

  private inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(act);
    this.last = result.catch(() => {});
    return result;
  }

  /** Null where it cannot be done there. */
  private async inStore<Result>(act: (database: IDBPDatabase) => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      return (await this.database()) === null || this.trouble !== null ? null : { result: await this.connected(act) };
    } catch (error) {
      if (error instanceof Lost) {
        this.isDoubtful = true;
      } else {
        this.fall(troubleOf(error));
      }
      return null;
    }
  }

  /** A connection that the browser has closed is opened again, once. */
  private async connected<Result>(act: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      const database = await this.database();
      if (database === null) {
        throw new DOMException('no store', 'SecurityError');
      }
      try {
        return await act(database);
      } catch (error) {
        if (tries > 0 || !isLostConnection(error)) {
          throw error;
        }
        this.opening = null;
        this.isDoubtful = true;
      }
    }
  }

  /** Takes what the database has lost of this visit into memory, below what waits there; false where it cannot be known. */
  private async regain(): Promise<boolean> {
    try {
      if (this.isDoubtful && (await this.database()) !== null) {
        const count = await this.connected((database) => countIn(inAll(database, 'readonly'), this.visit));
        if (count < this.count) {
          const lost = this.made.filter((each) => each.count > count);
          this.hasLost ||= lost.filter((each) => Number.isInteger(each.count)).length < this.count - count;
          const again = [...lost.map(({ make }) => make), ...this.waiting];
          this.made = this.made.filter((each) => each.count <= count);
          this.count = count;
          this.waiting = [];
          this.above.clear();
          for (const make of again) {
            await make(this.inMemory());
            this.waiting.push(make);
          }
        }
        this.isDoubtful = false;
      }
      return (await this.database()) !== null;
    } catch (error) {
      this.fall(troubleOf(error));
      return false;
    }
  }

  /** Makes what waits in the database as far as there is room, then at least removes what has been removed. */
  private async settle(): Promise<void> {
    const wasDoubtful = this.isDoubtful;
    if (!(await this.regain())) {
      return;
    }
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        await this.makeAgain(next);
        this.waiting.shift();
      }
      this.above.clear();
      if (wasDoubtful) {
        await renewLog(this.toKeep.name);
      }
      this.trouble = null;
    } catch (error) {
      this.trouble = troubleOf(error);
      const all = [...this.above].flatMap(([table, changes]) => [...changes].map((each) => [table, ...each] as const));
      const removed = all.filter(([, , value]) => value === undefined);
      await this.makeAgain(async ({ clear, remove }) => {
        await clear();
        await Promise.all(removed.map(([table, key]) => remove(table, key)));
      }).then(
        () => removed.forEach(([table, key]) => this.above.get(table)?.delete(key)),
        () => {},
      );
    }
  }

  /** What has been removed from the database already is not removed once more: another tab may have kept it anew. */
  private async makeAgain(make: Make<T>): Promise<void> {
    await this.connected((database) =>
      this.inDatabase(database, ({ put, remove, clear, ...reading }) =>
        make({
          ...reading,
          put: (table, key, value) => {
            const above = this.aboveOf(table);
            above.set(key, above.get(key)); // it is to be removed again, if it was
            return put(table, key, value);
          },
          remove: async (table, key) => this.aboveOf(table).has(key) && remove(table, key),
          clear: async () => this.cleared && clear(),
        }),
      ),
    );
    this.cleared = false;
  }

  /** Null where there is none, or it is of a later version. */
  private database(): Promise<IDBPDatabase | null> {
    this.opening ??= this.open();
    return this.opening;
  }

  private async open(): Promise<IDBPDatabase | null> {
    const { name, upgrades } = this.toKeep;
    let fault: unknown = null; // of an upgrade; that it has been aborted then says nothing
    try {
      return await openDB(name, upgrades.length, {
        upgrade(database, from, _to, upgrading) {
          upgrading.done.catch((error: unknown) => (fault ??= error));
          inOrder(upgrades.slice(from), database, upgrading).catch((error: unknown) => (fault ??= error));
        },
        // A later version of the page in another tab waits for this; what comes then finds its store.
        blocking: (_current, next, event) => {
          (event.target as IDBDatabase).close();
          this.opening = null;
          if (next === null) {
            // It is deleted on purpose.
            [this.count, this.made] = [0, []];
          }
        },
        // Browsers close connections of pages that are put away.
        terminated: () => {
          this.opening = null;
          this.isDoubtful = true;
        },
      });
    } catch (error) {
      this.fall(troubleOf(fault ?? error));
      return null;
    }
  }

  private fall(trouble: StoreTrouble): void {
    if (this.trouble === null || trouble === 'newer') {
      this.trouble = trouble;
    }
  }

  private async inDatabase<Result>(database: IDBPDatabase, make: Make<T, Result>): Promise<Result> {
    const writing = inAll(database, 'readwrite');
    try {
      const count = await countIn(writing, this.visit);
      if (count < this.count) {
        throw new Lost();
      }
      const writes = { needRoom: false };
      const result = await make({
        ...readingIn<T>(writing),
        put: (table, key, value) => {
          writes.needRoom = true;
          return writing.objectStore(table).put(value, this.toKeep.tables[table] === null ? key : undefined);
        },
        remove: (table, key) => writing.objectStore(table).delete(key),
        clear: () => Promise.all(this.names.map((table) => writing.objectStore(table).clear())),
      });
      // Where there is no room, something can still be removed, which stands between two that count.
      const next = writes.needRoom ? await counted(writing, this.visit, count + 1) : count;
      await writing.done;
      this.count = next;
      this.made = [...this.made, { make, count: writes.needRoom ? next : next + 0.5 }].slice(-mostMade);
      return result;
    } catch (error) {
      abort(writing);
      throw error;
    }
  }

  private noted<Value>(table: string, after: string | null, some: Some<Value>): Some<Value> {
    const before = after === null ? [] : (this.seen.get(table) ?? []);
    this.seen.set(table, before.length < mostSeen ? [...before, ...some.values] : before);
    return some;
  }

  /** What was there when the table was read last; the key of each stands in it. */
  private lastSeen(table: string): [string[], readonly unknown[]] {
    const field = this.toKeep.tables[table] ?? null;
    const values = field === null || this.cleared ? [] : (this.seen.get(table) ?? []);
    return [values.map((value) => String((value as Tables)[field ?? ''])), values];
  }

  private aboveOf(table: string): Above {
    const there = this.above.get(table) ?? new Map<string, unknown>();
    this.above.set(table, there);
    return there;
  }

  /** Over what the database has, where it can be read. */
  private inMemory(): Change<T> {
    const above = (table: string): Above => this.aboveOf(table);
    const below = async <Result>(read: (database: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> => {
      try {
        const database = this.cleared ? null : await this.database();
        return database === null ? undefined : await read(database);
      } catch {
        return undefined;
      }
    };
    /** All of a table, by key. */
    const entries = async (table: string): Promise<Map<string, unknown>> => {
      const kept = await below(async (database) => {
        const reading = quiet(database.transaction(table));
        return Promise.all([
          reading.store.getAllKeys() as Promise<string[]>,
          reading.store.getAll() as Promise<unknown[]>,
        ]);
      });
      const [keys, values] = kept ?? this.lastSeen(table);
      const all = new Map([...keys.map((key, index) => [key, values[index]] as const), ...above(table)]);
      return new Map([...all].filter(([, value]) => value !== undefined));
    };
    return {
      get: async <Name extends keyof T & string>(table: Name, key: string) =>
        (above(table).has(key) ? above(table).get(key) : await below((database) => database.get(table, key))) as
          T[Name] | undefined,
      all: async <Name extends keyof T & string>(table: Name) => [...(await entries(table)).values()] as T[Name][],
      some: async <Name extends keyof T & string>(table: Name, after: string | null) => {
        const kept = await below((database) => pageOf(quiet(database.transaction(table)).store, after));
        const [keys, values] = kept === undefined ? this.lastSeen(table) : [kept.keys, kept.values];
        const last = kept?.last ?? null;
        const isIn = (key: string): boolean => (after === null || key > after) && (last === null || key <= last);
        const known = [...keys.map((key, index) => [key, values[index]] as const), ...above(table)];
        const found = [...new Map(known.filter(([key]) => isIn(key)))].filter(([, value]) => value !== undefined);
        found.sort(([left], [right]) => (left < right ? -1 : 1));
        return { values: found.map(([, value]) => value as T[Name]), last };
      },
      matching: async <Name extends keyof T & string>(table: Name, index: string, values: IDBValidKey[]) => {
        const fields = this.toKeep.indexes?.[index] ?? [];
        const wanted = JSON.stringify(values);
        const valuesOf = (value: unknown): unknown[] => fields.map((field) => (value as Tables)[field]);
        const all = [...(await entries(table)).values()];
        return all.filter((value) => JSON.stringify(valuesOf(value)) === wanted) as T[Name][];
      },
      keys: async (table) => [...(await entries(table)).keys()],
      put: async (table, key, value) => above(table).set(key, value),
      remove: async (table, key) => above(table).set(key, undefined),
      clear: async () => {
        this.cleared = true;
        this.above.clear();
        this.waiting = [];
      },
    };
  }
}

async function inOrder(upgrades: readonly Upgrade[], ...given: Parameters<Upgrade>): Promise<void> {
  try {
    for (const upgrade of upgrades) {
      await upgrade(...given);
    }
  } catch (error) {
    abort(given[1]);
    throw error;
  }
}

function readingIn<T extends Tables>(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
): Reading<T> {
  const some = async <Name extends keyof T & string>(table: Name, after: string | null): Promise<Some<T[Name]>> => {
    const { values, last } = await pageOf(transaction.objectStore(table), after);
    return { values: values as T[Name][], last };
  };
  return {
    get: <Name extends keyof T & string>(table: Name, key: string) =>
      transaction.objectStore(table).get(key) as Promise<T[Name] | undefined>,
    some,
    all: (table) => allOf((after) => some(table, after)),
    matching: <Name extends keyof T & string>(table: Name, index: string, values: IDBValidKey[]) =>
      transaction.objectStore(table).index(index).getAll(values) as Promise<T[Name][]>,
    keys: (table) => transaction.objectStore(table).getAllKeys() as Promise<string[]>,
  };
}

interface Page {
  keys: string[];
  values: readonly unknown[];
  last: string | null;
}

/** As of Reading.some(). */
async function pageOf(
  store: Pick<IDBPObjectStore<unknown, string[], string, 'readonly' | 'readwrite'>, 'getAllKeys' | 'getAll'>,
  after: string | null,
): Promise<Page> {
  const range = after === null ? undefined : IDBKeyRange.lowerBound(after, true);
  const [all, values] = await Promise.all([store.getAllKeys(range, together), store.getAll(range, together)]);
  const keys = all as string[];
  return { keys, values, last: keys.length < together ? null : (keys.at(-1) ?? null) };
}

async function allOf<Value>(some: (after: string | null) => Promise<Some<Value>>): Promise<readonly Value[]> {
  const all: Value[] = [];
  let last: string | null = null;
  do {
    const found: Some<Value> = await some(last);
    all.push(...found.values);
    last = found.last;
  } while (last !== null);
  return all;
}

/**
 * Chromium writes on behind what it wrote in part on a full disk, and at its next start deletes all databases for that; when
 * one is deleted, it begins a new log.
 */
async function renewLog(name: string): Promise<void> {
  const small = `${name}-log`;
  (await openDB(small, 1)).close();
  await deleteDB(small);
}

/** Of tables that do not count visits, too. */
function inAll<Mode extends 'readonly' | 'readwrite'>(
  database: IDBPDatabase,
  mode: Mode,
): IDBPTransaction<unknown, string[], Mode> {
  return quiet(database.transaction([...database.objectStoreNames], mode));
}

/** The changes that the visit has made. */
async function countIn(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
  visit: string,
): Promise<number> {
  const count: unknown = transaction.objectStoreNames.contains(visits)
    ? await transaction.objectStore(visits).get(visit)
    : 0;
  return typeof count === 'number' ? count : 0;
}

/** Those of the oldest visits are forgotten. */
async function counted(
  writing: IDBPTransaction<unknown, string[], 'readwrite'>,
  visit: string,
  count: number,
): Promise<number> {
  if (!writing.objectStoreNames.contains(visits)) {
    return 0;
  }
  const table = writing.objectStore(visits);
  if (count === 1) {
    const old = (await table.getAllKeys()).slice(0, -mostVisits);
    await Promise.all(old.map((key) => table.delete(key)));
  }
  await table.put(count, visit);
  return count;
}

/** What is asked of it says why it fails; that it then ends too is known. */
function quiet<Transaction extends { done: Promise<void> }>(transaction: Transaction): Transaction {
  transaction.done.catch(() => {});
  return transaction;
}

/** One that has ended already stays as it ended. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** The browser has closed the connection, or ended what was done by it; another one can be had. */
function isLostConnection(error: unknown): boolean {
  return ['InvalidStateError', 'AbortError', 'UnknownError'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function troubleOf(error: unknown): StoreTrouble {
  const name = nameOf(error);
  return troubles[name] ?? 'refused';
}

const troubles: Record<string, StoreTrouble> = {
  VersionError: 'newer',
  QuotaExceededError: 'full',
  UnknownError: 'failed',
};
