/**
 * Fills the table of regions once, from idn-area-data's files (data under ODbL 1.0, see NOTICE). Provinces and cities
 * come in capitals there; people read them in ordinary letters here.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { takeTurn } from '#platform/database/turn.ts'
import type { Database, Tx } from '#platform/database/work.ts'
import { regions } from './table.ts'

type Level = (typeof regions.$inferSelect)['level']

const sources: readonly { level: Level; file: string }[] = [
  { level: 'province', file: 'provinces.csv' },
  { level: 'city', file: 'regencies.csv' },
  { level: 'district', file: 'districts.csv' },
  { level: 'village', file: 'villages.csv' },
]

export interface Extent {
  /** For tests: of the districts only one province's, and no villages. */
  onlyDistrictsOf?: string
}

/** Does nothing where regions are already: whoever corrected one keeps the correction. Returns how many it loaded. */
export async function loadRegions(database: Database, extent: Extent = {}): Promise<number> {
  return database.inTransaction({ kind: 'bypass', why: 'master data is written by no school' }, async ({ tx }) => {
    await takeTurn(tx, 'kelasku regions')
    const [known] = await tx.select({ id: regions.id }).from(regions).limit(1)
    if (known) return 0

    let loaded = 0
    for (const { level, file } of sources) loaded += await load(tx, level, await readLines(file), extent)
    return loaded
  })
}

const dataFolder = createRequire(import.meta.url)
  .resolve('idn-area-data/package.json')
  .replace(/package\.json$/, 'data/')

/** Without the line that names the columns. */
async function readLines(file: string): Promise<string[]> {
  return (await readFile(dataFolder + file, 'utf8')).trimEnd().split(/\r?\n/).slice(1)
}

/**
 * Every line is `code,name` or `code,parent,name`; no name in these files holds a comma, though some hold a quote. So
 * PostgreSQL takes the lines apart itself: twice as fast as 91,592 rows of parameters.
 */
async function load(tx: Tx, level: Level, lines: string[], extent: Extent): Promise<number> {
  const wanted = lines.filter((line) => isWanted(line, level, extent)).map((line) => readable(line, level))
  if (wanted.length === 0) return 0
  await tx.execute(sql`
    insert into ${regions} (id, parent_id, level, name)
    select split_part(line, ',', 1), case ${level} when 'province' then null else split_part(line, ',', 2) end, ${level},
      split_part(line, ',', -1)
    from string_to_table(${wanted.join('\n')}, E'\n') as line`)
  return wanted.length
}

const isWanted = (line: string, level: Level, { onlyDistrictsOf }: Extent) =>
  onlyDistrictsOf === undefined || (level === 'district' ? line.startsWith(`${onlyDistrictsOf}.`) : level !== 'village')

/** Only the two upper levels come in capitals; capitals in the name of a village are meant. */
const readable = (line: string, level: Level) =>
  level === 'province' || level === 'city' ? line.replace(/[^,]*$/, titleCase) : line

const exceptions: Record<string, string> = { DKI: 'DKI', DI: 'DI', DAN: 'dan' }

/** "KABUPATEN BANDUNG" becomes "Kabupaten Bandung"; "DKI JAKARTA" keeps its abbreviation. */
export const titleCase = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => exceptions[word] ?? word[0] + word.slice(1).toLowerCase())
