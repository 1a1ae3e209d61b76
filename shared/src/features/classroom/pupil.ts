/** What somebody is to a pupil, in the role that they act in; nothing is the office, or a stranger. */
export type PupilRelation = 'self' | 'guardian' | 'homeroom' | 'teacher'
