/**
 * `npm run school -- list`, `suspend SLUG --reason TEXT`, `restore SLUG`: what only an operator does with a school, beside
 * a running server or without one.
 */
import { parseArgs } from 'node:util'
import { listSchoolsByName, lockSchoolBySlug, restore, suspend, type KnownSchool } from '#features/school/suspension.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase, type Work } from '#platform/database/work.ts'
import { callIn } from '#platform/live/call-in.ts'
import type { Room } from '#platform/live/rooms.ts'
import { openSource } from '../backup/source.ts'
import { OperatorTrouble, telling } from './telling.ts'

const manual = `Pakai: npm run school -- list
       npm run school -- suspend NAMA_PENDEK --reason "Sebabnya"
       npm run school -- restore NAMA_PENDEK`

interface Order {
  slug: string | undefined
  reason: string | undefined
}

const verbs = {
  async list(_order: Order, { tx }: Work) {
    const schools = await listSchoolsByName(tx)
    return schools.map((school) => lineOf(school)).join('\n') || 'Belum ada sekolah.'
  },

  async suspend({ slug, reason }: Order, work: Work) {
    const why = reason?.trim()
    if (!why) throw new OperatorTrouble(manual)
    const school = await schoolOf(slug, work)
    if (school.suspended) throw new OperatorTrouble(`${school.school_name} sudah ditangguhkan.`)
    await suspend(school, why, work)
    return `${school.school_name} ditangguhkan: datanya hanya dapat dibaca.`
  },

  async restore({ slug, reason }: Order, work: Work) {
    const school = await schoolOf(slug, work)
    if (!school.suspended) throw new OperatorTrouble(`${school.school_name} tidak sedang ditangguhkan.`)
    await restore(school, reason?.trim(), work)
    return `${school.school_name} dapat dipakai lagi.`
  },
}

const isVerb = (word: string | undefined): word is keyof typeof verbs =>
  word !== undefined && Object.hasOwn(verbs, word)

async function schoolOf(slug: string | undefined, { tx }: Work): Promise<KnownSchool> {
  if (slug === undefined) throw new OperatorTrouble(manual)
  const school = await lockSchoolBySlug(tx, slug)
  if (!school) throw new OperatorTrouble(`Tidak ada sekolah ${slug}. Nama pendeknya: npm run school -- list`)
  return school
}

const lineOf = ({ slug, school_name, suspended }: KnownSchool) =>
  `${slug.padEnd(44)} ${school_name}${suspended ? '  (ditangguhkan)' : ''}`

await telling(async () => {
  const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
  const [verb, slug] = positionals
  if (!isVerb(verb)) throw new OperatorTrouble(manual)

  const source = await openSource(readConfig(process.env))
  const changed: Room[] = []
  // No page listens here: whoever is signed in hears of it with their next call, and whoever writes at this moment at once.
  const database = openDatabase(source.databaseUrl, {
    connections: 1,
    publish: () => {},
    closeRoom: () => {},
    reauthorize: (room) => void changed.push(room),
  })
  try {
    const rls = { kind: 'bypass', why: 'an operator stands outside of every school' } as const
    const said = await database.inTransaction(rls, (work) => verbs[verb]({ slug, reason: values.reason }, work))
    for (const room of changed)
      await callIn(database.bypassRls('servers are called by the database, for all schools'), room)
    console.log(said)
  } finally {
    await database.close()
    await source.close()
  }
})
