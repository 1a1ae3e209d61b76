/**
 * What a file is for decides who may fetch it. Each feature that keeps files declares a rule for each purpose; a file
 * whose purpose has no rule is fetched by nobody.
 */
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import type { files } from './table.ts'

export type KnownFile = typeof files.$inferSelect

/** Somebody signed in, in the school and role of this call if they have one. */
export type Viewer = Actor | Person

export interface FileRule {
  /** `<feature>.<use>` */
  purpose: string
  /** Asked at every fetch, behind the walls of who asks. */
  may: (who: Viewer | undefined, file: KnownFile, work: Work) => boolean | Promise<boolean>
  /** What `saveFile` takes for this purpose, by media type; pictures go through `saveImage` and need no list. */
  accepts?: readonly string[]
  largest?: number
  /** The school's own, such as its logo: it stays when whoever uploaded it is forgotten. */
  ofSchool?: boolean
  /** A sheet about many people: it goes when one of them is to be forgotten. */
  namesMany?: boolean
}

/** For what is shown before anybody has signed in. Only such a file may be kept by shared caches. */
export const anyone: FileRule['may'] = () => true
