/** All calls of the feature, for the registry. */
import { conferenceApi } from './contract.ts'
import { conferenceMediaApi } from './media.ts'
import { conferencePollApi } from './polls.ts'
import { conferenceRecapApi } from './recap.ts'
import { conferenceRoomApi } from './room.ts'

export const conferenceCalls = {
  ...conferenceApi,
  ...conferenceRoomApi,
  ...conferenceMediaApi,
  ...conferencePollApi,
  ...conferenceRecapApi,
}
