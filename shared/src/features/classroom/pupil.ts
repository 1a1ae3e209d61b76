/** What somebody is to a pupil. They may be several: a homeroom teacher whose own child is in the class. */
export type PupilRelation = 'self' | 'guardian' | 'homeroom' | 'teacher'
