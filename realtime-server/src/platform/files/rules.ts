/**
 * What a file is for decides who may fetch it. Each feature that keeps files declares a rule for each purpose; a file
 * whose purpose has no rule is fetched by nobody.
 */
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import type { Tx, Work } from '#platform/database/work.ts'
import type { files } from './table.ts'

export type KnownFile = typeof files.$inferSelect

/** Somebody signed in, in the school and role of this call if they have one. */
export type Viewer = Actor | Person

export interface FileRule {
  /** `<feature>.<use>` */
  purpose: string
  /** Asked at every fetch, behind row-level security of who asks. */
  may: (who: Viewer | undefined, file: KnownFile, work: Work) => boolean | Promise<boolean>
  /**
   * What `saveUpload` takes for this purpose, by what the first bytes say. Pictures need no list: they go through
   * `saveImage`, which draws them anew and so takes the place out of them where they were made.
   */
  accepts?: readonly string[]
  largest?: number
  /** Comes by an upload that resumes; whoever is a member may send one, and hangs it where the feature lets them. */
  isUploaded?: boolean
  /** The school's own, such as its logo: it stays when whoever uploaded it is forgotten. */
  ofSchool?: boolean
  /** A scanner that was away has found something in it since, and it is gone: whoever has to know of that is told. */
  infected?: (file: KnownFile, work: Work) => Promise<void>
  /** A sheet about many people: it goes when one of them is to be forgotten. */
  namesMany?: boolean
}

/** For what is shown before anybody has signed in. Only such a file may be kept by shared caches. */
export const anyone: FileRule['may'] = () => true

/** Whoever acts in the school whose file it is, if `may` says so too. */
export const inItsSchool =
  (may: (who: Actor, file: KnownFile, work: Work) => boolean | Promise<boolean>): FileRule['may'] =>
  (who, file, work) =>
    who !== undefined && 'schoolId' in who && who.schoolId === file.school_id && may(who, file, work)

/** Whether somebody is shown what a file hangs on. */
export type IsShown = (tx: Tx, who: Actor, fileId: string) => Promise<boolean>

/** Whoever uploaded it, and whoever in its school is shown what it hangs on. */
export const uploaderOr = (isShown: IsShown): FileRule['may'] =>
  inItsSchool((who, { id, owner_id }, { tx }) => owner_id === who.userId || isShown(tx, who, id))

/** What offices write. */
export const officePapers = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
] as const
