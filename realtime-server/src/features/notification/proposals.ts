/** A family asks for a change of what is kept about a child: told to those who may answer, and then to who has asked. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { all, notify, takeBack } from './notify.ts'

const link = '/usulan'

/** What is added to a wish that still waits takes the place of the first notice. */
export async function notifyOfProposal(who: Actor, personId: string, work: Work): Promise<void> {
  const subject = `proposals:${personId}`
  await takeBack(work, subject)
  const { name, deciders } = await findAround(work.tx, who.schoolId, personId)
  await notify(work, {
    schoolId: who.schoolId,
    topic: 'system',
    subject,
    occasion: 'proposed',
    title: 'Usulan perubahan data',
    body: `Data ${name} diusulkan berubah.`,
    link,
    to: all(deciders.filter((id) => id !== who.userId)),
  })
}

interface Decided {
  user_id: string
  proposed_by: string
}

export async function notifyOfDecision(
  who: Actor,
  { user_id, proposed_by }: Decided,
  isApproved: boolean,
  work: Work,
): Promise<void> {
  const { name } = await findAround(work.tx, who.schoolId, user_id)
  await notify(work, {
    schoolId: who.schoolId,
    topic: 'system',
    subject: `proposals:${user_id}`,
    occasion: `decided:${randomUUID()}`,
    title: isApproved ? 'Usulan disetujui' : 'Usulan ditolak',
    body: `Data ${name}`,
    link,
    to: [{ user_id: proposed_by, child_id: proposed_by === user_id ? null : user_id }],
  })
}

interface Around {
  [column: string]: unknown
  name: string
  deciders: string[]
}

async function findAround(tx: Tx, schoolId: string, personId: string): Promise<Around> {
  const { rows } = await tx.execute<Around>(sql`
    select u.full_name as name, array(
      select m.user_id from school_members m where m.school_id = ${schoolId} and m.status = 'ACTIVE'
        and (m.role = 'ADMIN' or m.is_admin)
      union select o.user_id from class_members c join class_members o on o.class_id = c.class_id
        where c.school_id = ${schoolId} and c.user_id = ${personId} and c.class_role = 'SISWA' and c.status = 'ACTIVE'
          and o.class_role = 'WALIKELAS' and o.status = 'ACTIVE') as deciders
    from users u where u.id = ${personId}`)
  return rows[0]! // who proposes has just seen the person
}
