/** Who asks to join a school, and what becomes of it: told to its admins, and to whoever has asked. */
import { sql } from 'drizzle-orm'
import type { MemberRow } from '#features/school/repo.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { all, notify, takeBack } from './notify.ts'

const why = 'who asks to join is not yet in the school'
const subjectOf = ({ id }: MemberRow) => `member:${id}`

export async function notifyOfRequest(member: MemberRow, work: Work): Promise<void> {
  const { name, admins } = await work.bypassRls(why, (tx) => findAround(tx, member))
  await notify(work, {
    schoolId: member.school_id,
    topic: 'system',
    subject: subjectOf(member),
    occasion: 'asked',
    title: 'Permintaan bergabung',
    body: `${name} ingin bergabung dan menunggu jawaban.`,
    link: '/pengaturan/permintaan',
    to: all(admins),
  })
}

/** The first answer is the only one: the other admins have nothing left to do. */
export async function notifyOfAnswer(member: MemberRow, work: Work): Promise<void> {
  await takeBack(work, subjectOf(member))
  const { school } = await work.bypassRls(why, (tx) => findAround(tx, member))
  const isIn = member.status === 'ACTIVE'
  await notify(work, {
    // A person who was turned away is no member of this school, and is notified all the same.
    schoolId: isIn ? member.school_id : null,
    topic: 'system',
    subject: subjectOf(member),
    occasion: 'answered',
    title: isIn ? 'Permintaan diterima' : 'Permintaan ditolak',
    body: isIn ? `Anda sekarang terdaftar di ${school}.` : `${school}: ${member.reason ?? 'tanpa alasan tertulis'}`,
    link: isIn ? '/dashboard' : '/ganti-sekolah',
    to: all([member.user_id]),
  })
}

interface Around {
  [column: string]: unknown
  name: string
  school: string
  admins: string[]
}

async function findAround(tx: Tx, { school_id, user_id }: MemberRow): Promise<Around> {
  const { rows } = await tx.execute<Around>(sql`
    select u.full_name as name, s.school_name as school,
      array(select distinct m.user_id from school_members m where m.school_id = s.id and m.status = 'ACTIVE'
        and (m.role = 'ADMIN' or m.is_admin)) as admins
    from users u, schools s where u.id = ${user_id} and s.id = ${school_id}`)
  return rows[0]! // a member has a person and a school
}
