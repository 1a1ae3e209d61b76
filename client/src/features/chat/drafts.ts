/** What is being written in each room, and what hangs on it already, while one looks into another. */
import type { Attachment } from '@kelasku/shared/chat/contract'
import { mostAttachments } from '@kelasku/shared/chat/limits'
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'

interface Draft {
  text: string
  files: readonly Attachment[]
}

const blank: Draft = { text: '', files: [] }

const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}))
accountSwitched.listen(() => useDrafts.setState({}, true))

export const draftOf = (roomId: string): Draft => useDrafts.getState()[roomId] ?? blank
const change = (roomId: string, part: Partial<Draft>): void =>
  useDrafts.setState({ [roomId]: { ...draftOf(roomId), ...part } })

export const useDraft = (roomId: string): string => useDrafts((drafts) => drafts[roomId] ?? blank).text
export const useHung = (roomId: string): readonly Attachment[] => useDrafts((drafts) => drafts[roomId] ?? blank).files
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
