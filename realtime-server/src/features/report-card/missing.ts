/** What of a pupil the identity pages print and nobody has filled in: one rule for the list of a class and for its cards. */
import { sql, type SQL } from 'drizzle-orm'

/** Of `u`, a user, and `p`, their profile; as JSON, in the order in which it is read. */
export const missingData: SQL = sql`to_jsonb(array_remove(array[
    case when p.gender is null then 'gender' end,
    case when p.birth_place is null then 'birth_place' end,
    case when p.birth_date is null then 'birth_date' end,
    case when p.religion is null then 'religion' end,
    case when p.address is null then 'address' end,
    case when u.phone is null then 'no_telp' end,
    case when u.nisn is null then 'nisn' end,
    case when coalesce(p.father_name, p.mother_name, p.guardian_name) is null then 'parent' end
  ], null))`
