/** What the operator should know about the database at every start: whether it keeps its promises, and how much room is left. */
import type { Client } from 'pg'
import { asMegabytes, freeBytes, LEAST_FREE_BYTES } from './disk.ts'

interface Facts {
  version: string
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  data_checksums: string
  encoding: string
  provider: string
  collation: string
  made_with: string
  sorts_with: string
}

const FACTS = `
  select current_setting('server_version') as version,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('data_checksums') as data_checksums,
    pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, coalesce(datlocale, datcollate) as collation,
    coalesce(datcollversion, '') as made_with, coalesce(pg_database_collation_actual_version(oid), '') as sorts_with
  from pg_database where datname = current_database()`

const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const

/** One line that says how things are, then one for each thing that is not as it should be. */
export async function inspect(client: Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<Facts>(FACTS)
  const facts = rows[0]!
  const free = await freeBytes(dataDir)
  const promises = PROMISES.map((name) => `${name}=${facts[name]}`).join(', ')
  return [
    `PostgreSQL ${facts.version}: ${promises}, kolasi ${facts.collation} (${facts.encoding}), sisa disk ${asMegabytes(free)}.`,
    ...warnings(facts, free).map((warning) => `PERINGATAN: ${warning}`),
  ]
}

function warnings(facts: Facts, free: number): string[] {
  const broken = PROMISES.filter((name) => facts[name] !== 'on')
  const isOurs = facts.provider === 'i' && facts.collation === 'id-ID' && facts.encoding === 'UTF8'
  return [
    broken.length > 0 && `${broken.join(', ')} tidak aktif; data yang sudah tersimpan dapat hilang bila listrik padam.`,
    !isOurs && `kolasi ${facts.collation} (${facts.encoding}) bukan id-ID (UTF8); urutan nama dapat berbeda.`,
    facts.made_with !== facts.sorts_with &&
      `aturan urut ICU berubah (${facts.made_with} menjadi ${facts.sorts_with}); jalankan REINDEX DATABASE kelasku, ` +
        'lalu ALTER DATABASE kelasku REFRESH COLLATION VERSION.',
    free < LEAST_FREE_BYTES && `sisa disk di bawah ${asMegabytes(LEAST_FREE_BYTES)}; segera kosongkan disk.`,
  ].filter((warning) => warning !== false)
}
