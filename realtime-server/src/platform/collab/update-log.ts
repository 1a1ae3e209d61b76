/**
 * Where updates lie. The database numbers them: each batch takes the next numbers of its documents by locking their rows,
 * so that several servers may write into one document and none of them owns it (docs/decisions/0033).
 */
import type pg from 'pg'
import { batching } from '#platform/batching.ts'

export interface Entry {
  documentId: string
  epoch: number
  userId: string
  update: Uint8Array
}

export interface Stored {
  schoolId: string
  kind: string
  schemaVersion: number
  epoch: number
  snapshot: Uint8Array
  snapshotSeq: number
  seq: number
  tail: Uint8Array[]
}

export interface UpdateLog {
  /** Resolves when it is on the disk, with its number; with nothing where the document is gone or of another epoch. */
  append(entry: Entry): Promise<number | undefined>
  load(documentId: string): Promise<Stored | undefined>
  kindOf(documentId: string): Promise<string | undefined>
  since(documentId: string, seq: number): Promise<Since>
  /** Puts a state in the place of what it was made of, unless another server was faster and has come further. */
  compact(documentId: string, made: Compaction, snapshot: Uint8Array): Promise<void>
}

/** What came after a number, up to the last; fewer where some are compacted together already. */
export interface Since {
  seq: number
  updates: Uint8Array[]
}

/** What was compacted together: all of an epoch up to a number. */
export interface Compaction {
  epoch: number
  until: number
}

const most = 1_000
/** Half of what one edit costs is the statement that it travels with; whoever types does not see two hundredths of a second. */
const minIntervalMs = 20
/** Several seconds of a school that writes everywhere: longer than any disk should take. */
const waiting = 20_000

export function openUpdateLog(pool: pg.Pool): UpdateLog {
  const gather = batching<Entry, number | undefined>({
    // One after the other: what somebody has written is numbered as they wrote it.
    lanes: 1,
    most,
    waiting,
    minIntervalMs,
    run: (entries) => append(pool, entries),
    isSomebodys: () => false,
  })
  return {
    append: async (entry) => (await gather([entry]))[0],
    load: (documentId) => load(pool, documentId),
    async kindOf(documentId) {
      const { rows } = await pool.query<{ kind: string }>({ name: 'collab_kind', text: KIND, values: [documentId] })
      return rows[0]?.kind
    },
    async since(documentId, seq) {
      const { rows } = await pool.query<{ seq: string; updates: Buffer[] }>({
        name: 'collab_since',
        text: SINCE,
        values: [documentId, seq],
      })
      const [row] = rows
      return { seq: Number(row?.seq ?? 0), updates: row?.updates ?? [] }
    },
    async compact(documentId, { epoch, until }, snapshot) {
      await pool.query({ name: 'collab_compact', text: COMPACT, values: [documentId, epoch, until, snapshot] })
    },
  }
}

/** Bytes travel as one value, with where each update begins: arrays of them would travel as text. */
async function append(pool: pg.Pool, entries: readonly Entry[]): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ seqs: string }>({
    name: 'collab_append',
    text: APPEND,
    values: [
      arrayOf(entries.map(({ documentId }) => documentId)),
      arrayOf(entries.map(({ epoch }) => epoch)),
      arrayOf(entries.map(({ userId }) => userId)),
      arrayOf(entries.map(({ update }) => update.byteLength)),
      Buffer.concat(entries.map(({ update }) => update)),
    ],
  })
  return rows[0]!.seqs.split(',').map((seq) => (seq === '' ? undefined : Number(seq))) // an aggregate is always one row
}

/** Of ids and numbers: the driver would look into each of them for what has to be quoted. */
const arrayOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`

const APPEND = `
  with given as (
    select *, sum(length) over (order by n) - length + 1 as start
    from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[]) with ordinality as t (document_id, epoch, user_id, length, n)
  ), locked as (
    select id, school_id, epoch, seq from collab_documents where id = any ($1) order by id for no key update
  ), numbered as (
    select g.*, d.school_id, d.seq + row_number() over (partition by d.id order by g.n) as seq
    from given g join locked d on d.id = g.document_id and d.epoch = g.epoch
  ), counted as (
    update collab_documents d set seq = c.last, written_at = now()
    from (select document_id, max(seq) as last from numbered group by document_id) c where d.id = c.document_id
  ), written as (
    insert into collab_updates (document_id, school_id, seq, user_id, update)
    select document_id, school_id, seq, user_id, substring($5::bytea from start::int for length) from numbered
  )
  select string_agg(coalesce(n.seq::text, ''), ',' order by g.n) as seqs from given g left join numbered n on n.n = g.n`

/** The state and all that came after it, in one look: what is compacted together meanwhile is in the one or in the other. */
async function load(pool: pg.Pool, documentId: string): Promise<Stored | undefined> {
  const { rows } = await pool.query<StoredRow>({ name: 'collab_load', text: LOAD, values: [documentId] })
  const [row] = rows
  return (
    row && {
      schoolId: row.school_id,
      kind: row.kind,
      schemaVersion: row.schema_version,
      epoch: row.epoch,
      snapshot: row.snapshot,
      snapshotSeq: Number(row.snapshot_seq),
      seq: Number(row.seq),
      tail: row.tail,
    }
  )
}

interface StoredRow {
  school_id: string
  kind: string
  schema_version: number
  epoch: number
  snapshot: Buffer
  snapshot_seq: string
  seq: string
  tail: Buffer[]
}

const LOAD = `
  select d.school_id, d.kind, d.schema_version, d.epoch, d.snapshot, d.snapshot_seq, d.seq,
    array(select u.update from collab_updates u where u.document_id = d.id and u.seq > d.snapshot_seq order by u.seq) as tail
  from collab_documents d where d.id = $1`

const KIND = `select kind from collab_documents where id = $1`

const SINCE = `
  select d.seq, array(select u.update from collab_updates u where u.document_id = d.id and u.seq > $2 order by u.seq) as updates
  from collab_documents d where d.id = $1`

const COMPACT = `
  with compacted as (
    update collab_documents set snapshot = $4, snapshot_seq = $3
    where id = $1 and epoch = $2 and snapshot_seq < $3 and seq >= $3
    returning id
  )
  delete from collab_updates u using compacted p where u.document_id = p.id and u.seq <= $3`
