/** The films: for those whose class it was, and for nobody else. */
import { conferenceRules } from '@kelasku/shared/conference/policy'
import { largestRecording, recordingPurpose, recordingTypes } from '@kelasku/shared/conference/recordings'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Tx } from '#platform/database/work.ts'
import { uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { findConference } from '../repo.ts'
import { findRecorded } from './repo.ts'

async function isWatched(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const id = await findRecorded(tx, fileId)
  const known = id === undefined ? undefined : await findConference(tx, who, id)
  return known !== undefined && conferenceRules.watchRecordings(who, known)
}

export const conferenceRecording: FileRule = {
  purpose: recordingPurpose,
  // It shows the class, and stays with it when whoever made it is forgotten, until it expires.
  ofSchool: true,
  accepts: recordingTypes,
  largest: largestRecording,
  isUploaded: true,
  may: uploaderOr(isWatched),
}
