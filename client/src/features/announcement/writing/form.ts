/** The form of an announcement: what the law asks for, with times as the school's clocks show them. */
import {
  AnnouncementDraft,
  AnnouncementStatus,
  Attachment,
  NamedTarget,
  type AnnouncementDraft as Draft,
} from '@kelasku/shared/announcement/contract'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { targetsOf } from '../audience.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { View } from '../queries.ts'

const Written = z.object({
  title: z.string(),
  body: z.string().max(10_000),
  attachments: z.array(Attachment),
  audience: z.array(NamedTarget),
  publish_at: z.string(),
  expire_at: z.string(),
  pinned: z.boolean(),
  requires_confirmation: z.boolean(),
})
export type Written = z.infer<typeof Written>
export const fields = Written.keyof().options

export const WriteForm = Written.extend({
  title: AnnouncementDraft.shape.title,
  /** What the press of a button meant. */
  wish: z.enum(['save', 'publish']),
  /** What the form was filled from travels with it and its draft, so that another's change can be told from one's own. */
  base: z.object({ id: z.string(), version: z.int(), status: AnnouncementStatus, written: Written }),
})
export type WriteForm = z.infer<typeof WriteForm>

const blank: Written = {
  title: '',
  body: '',
  attachments: [],
  audience: [],
  publish_at: '',
  expire_at: '',
  pinned: false,
  requires_confirmation: false,
}

const notYet = ''
export const blankForm: WriteForm = {
  ...blank,
  wish: 'save',
  base: { id: notYet, version: 0, status: 'DRAFT', written: blank },
}

const writtenOf = (view: View, zone: Timezone): Written => ({
  title: view.title,
  body: view.body,
  attachments: view.attachments,
  audience: view.audience ?? [],
  publish_at: localOf(view.publish_at, zone),
  expire_at: localOf(view.expire_at, zone),
  pinned: view.pinned,
  requires_confirmation: view.requires_confirmation,
})

export const baseOf = (view: View, zone: Timezone): WriteForm['base'] => ({
  id: view.id,
  version: view.version,
  status: view.status,
  written: writtenOf(view, zone),
})

export const filledFrom = (view: View, zone: Timezone): WriteForm => ({
  ...writtenOf(view, zone),
  wish: 'save',
  base: baseOf(view, zone),
})

/** The announcement that the form writes on; nothing as long as it was never saved. */
export const savedAs = ({ base: { id, version } }: WriteForm) => (id === notYet ? null : { id, version })

export const draftOf = (
  { audience, attachments, publish_at, expire_at, wish: _, base: __, ...written }: WriteForm,
  uploaded: readonly { id: string }[],
  zone: Timezone,
): Draft => ({
  ...written,
  audience: targetsOf(audience),
  publish_at: instantOf(publish_at, zone),
  expire_at: instantOf(expire_at, zone),
  attachment_ids: [...attachments, ...uploaded].map(({ id }) => id),
})
