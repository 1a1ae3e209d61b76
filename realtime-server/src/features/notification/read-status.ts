/** Whether a family has read what it was told of one thing. Who may ask that is the asking feature's to decide. */
import type { ReadStatus, ReadState } from '@kelasku/shared/notification/read-status'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { parents } from './families.ts'

interface ReadStatusRow {
  [column: string]: unknown
  id: string
  full_name: string
  image_file_id: string | null
  relation: ReadStatus['relation']
  state: ReadState
  at: string | null
}

/** Of each parent the last notice under this subject about this child, and of no other. */
export async function readStatusOf(
  work: Work,
  schoolId: string,
  studentId: string,
  subject: string,
): Promise<ReadStatus[]> {
  const { rows } = await work.bypassRls('a notice is its recipient’s; the school learns of it that it was read', (tx) =>
    tx.execute<ReadStatusRow>(sql`
      select u.id, u.full_name, u.image_file_id, g.relation,
        case when n.id is null then 'UNTOLD' when n.read_at is not null then 'READ' when d.sent_at is not null then 'SENT'
          when d.is_waiting then 'WAITING' else 'LISTED' end as state,
        to_json(coalesce(n.read_at, d.sent_at)) #>> '{}' as at
      from ${parents}
        join users u on u.id = g.guardian_id
        left join lateral (select id, read_at from notifications
          where subject = ${subject} and user_id = g.guardian_id and child_id = g.student_id and school_id = g.school_id
          order by seq desc limit 1) n on true
        left join lateral (select max(settled_at) filter (where status = 'SENT') as sent_at,
            bool_or(status in ('WAITING', 'SENDING')) as is_waiting
          from notification_deliveries where notification_id = n.id) d on true
      where g.school_id = ${schoolId} and g.student_id = ${studentId}
      order by u.full_name, u.id`),
  )
  return rows.map(({ id, full_name, image_file_id, relation, state, at }) => ({
    guardian: { id, full_name, image_url: fileUrl(image_file_id) },
    relation,
    state,
    at: at === null ? null : new Date(at),
  }))
}
