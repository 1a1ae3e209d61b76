/** What is being written in each room, and what hangs on it already, while one looks into another. */
import type { Attachment } from '@kelasku/shared/chat/contract'
import { mostAttachments } from '@kelasku/shared/chat/limits'
import { create } from 'zustand'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { accountSwitched } from '#platform/session/accounts.ts'

interface Draft {
  text: string
  files: readonly Attachment[]
}
/** As it stands in its room. */
interface Standing extends Draft {
  /** Why the file that was chosen last does not hang there. */
  problem: Problem | null
}

const blank: Standing = { text: '', files: [], problem: null }

const useDrafts = create<Readonly<Record<string, Standing>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

export const draftOf = (roomId: string): Standing => useDrafts.getState()[roomId] ?? blank
const change = (roomId: string, part: Partial<Standing>): void =>
  useDrafts.setState({ [roomId]: { ...draftOf(roomId), ...part } })

export const useDraft = (roomId: string): string => useDrafts((drafts) => drafts[roomId] ?? blank).text
export const useHung = (roomId: string): readonly Attachment[] => useDrafts((drafts) => drafts[roomId] ?? blank).files
export const useHangingProblem = (roomId: string): Problem | null =>
  useDrafts((drafts) => drafts[roomId] ?? blank).problem
export const setHangingProblem = (roomId: string, problem: Problem | null): void => change(roomId, { problem })
export const setDraft = (roomId: string, text: string): void => change(roomId, { text })
export const takeOff = (roomId: string, fileId: string): void =>
  change(roomId, { files: draftOf(roomId).files.filter(({ id }) => id !== fileId) })
/** Also when its room was left while it was uploaded. */
export const hang = (roomId: string, file: Attachment): void =>
  change(roomId, { files: [...draftOf(roomId).files, file] })
export const endDraft = (roomId: string): void => change(roomId, blank)

/** Before whatever has been written since, with what hung on it. */
export function giveBack(roomId: string, given: Draft): void {
  const { text, files } = draftOf(roomId)
  const hung = [...given.files, ...files.filter((file) => given.files.every(({ id }) => id !== file.id))]
  change(roomId, { text: [given.text, text].filter(Boolean).join('\n'), files: hung.slice(0, mostAttachments) })
}
