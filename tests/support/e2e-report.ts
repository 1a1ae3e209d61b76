/** Report cards of 7A as those make them who do: at the wire, since their screens are other tests'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { openSecrets } from '../../realtime-server/src/platform/secrets.ts'
import { askIn } from './database.ts'
import { toldFolder } from './e2e-operator.ts'
import { password, people } from './e2e.ts'
import { signIn, type Person, type Request } from './person.ts'

const base = '/report-card/v1'

interface Line {
  id: string
  student: { id: string; full_name: string }
  status: string
  version: number
  snapshot_hash: string | null
}

interface ClassCards {
  semester: 1 | 2
  lines: Line[]
}

export interface Receipt {
  student: { id: string }
  guardian: { full_name: string }
  first_at: string | null
  confirmed_at: string | null
}

/** The middle of the running semester, which the demo school has published. */
export async function reportOffice(url: string) {
  const [homeroom, principal, admin] = await Promise.all(
    [people.homeroom, people.principal, people.admin].map((name) => signIn(url, name)),
  )
  const answered = async <Data>(who: Person, method: string, path: string, request: Request = {}): Promise<Data> => {
    const { status, body } = await who.call(method, path, { patience: 30_000, ...request })
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(200)
    return body.data as Data // as the contract says
  }
  const classes = await answered<{ id: string; name: string; school_id: string }[]>(homeroom!, 'GET', '/me/classes')
  const { id: class_id } = classes.find(({ name }) => name === '7A')!
  const schools = await answered<{ role: string; grade: string; school_id: string }[]>(admin!, 'GET', '/v2/me/schools')
  const as = schools.find(({ grade }) => grade === 'SMP')!.school_id
  const matrix = () => answered<ClassCards>(homeroom!, 'GET', `${base}/readiness/${class_id}?period=TENGAH`)
  const { semester } = await matrix()
  const lineOf = async (name: string): Promise<Line> =>
    (await matrix()).lines.find(({ student }) => student.full_name.startsWith(name))!
  const decide = async (who: Person, step: string, { id, version }: Line) =>
    answered(who, 'POST', `${base}/reportCard/${step}`, { signed: true, body: { cards: [{ id, version }] } })

  return {
    lineOf,
    /** The office opens it again, and the homeroom teacher writes another note. */
    async reviseFor(name: string, homeroom_note: string): Promise<void> {
      const line = await lineOf(name)
      const path = `${base}/reportCard/${line.id}/revise`
      const body = { reason: 'Catatan keliru', version: line.version }
      await answered(admin!, 'POST', path, { as, signed: true, body })
      const op = { student_id: line.student.id, seen: line.version + 1, homeroom_note }
      await answered(homeroom!, 'PUT', `${base}/reportCard/bulk`, {
        body: { class_id, semester, period: 'TENGAH', ops: [op] },
      })
    },
    async publishFor(name: string): Promise<void> {
      const { student } = await lineOf(name)
      const of = { class_id, semester, period: 'TENGAH', student_ids: [student.id] }
      await answered(homeroom!, 'POST', `${base}/reportCard/propose`, { signed: true, body: of })
      const { id, version, snapshot_hash } = await lineOf(name)
      await answered(principal!, 'POST', `${base}/reportCard/sign`, {
        signed: true,
        body: { cards: [{ id, version, snapshot_hash }], proof: { password } },
      })
      await decide(homeroom!, 'publish', await lineOf(name))
    },
    async receiptsOf(name: string): Promise<Receipt[]> {
      const { student } = await lineOf(name)
      const query = `class_id=${class_id}&semester=${semester}&period=TENGAH`
      const all = await answered<Receipt[]>(homeroom!, 'GET', `${base}/reportCard/receipts?${query}`)
      return all.filter((one) => one.student.id === student.id)
    },
    async responsesTo(name: string): Promise<string[]> {
      const { id } = await lineOf(name)
      const { responses } = await answered<{ responses: { text: string }[] }>(
        homeroom!,
        'GET',
        `${base}/reportCard/${id}`,
      )
      return responses.map(({ text }) => text)
    },
  }
}

/** What a scanner reads off the paper, of each version that families have had, the first first. */
export async function codesOnPaper(cardId: string): Promise<string[]> {
  const dataDir = readFileSync(toldFolder(), 'utf8')
  const secrets = openSecrets(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  const rows = await askIn<{ verify_sealed: string }>(
    dataDir,
    'select verify_sealed from report_card_versions where card_id = $1 and published_at is not null order by no',
    [cardId],
  )
  return rows.map(({ verify_sealed }) => secrets.open(verify_sealed))
}
