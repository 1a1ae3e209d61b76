/** The form of an announcement: what the law asks for, with times as the school's clocks show them. */
import {
  AnnouncementDraft,
  NamedTarget,
  type Attachment,
  type AnnouncementDraft as Draft,
} from '@kelasku/shared/announcement/contract'
import { z } from 'zod'
import type { SchoolZone } from '#platform/i18n/format.ts'
import { targetsOf } from '../audience.ts'
import { instantOf, localOf } from '../moment.ts'
import type { View } from '../queries.ts'

export const WriteForm = z.object({
  title: AnnouncementDraft.shape.title,
  body: z.string().max(10_000),
  audience: z.array(NamedTarget),
  publish_at: z.string(),
  expire_at: z.string(),
  pinned: z.boolean(),
  requires_confirmation: z.boolean(),
  /** What the press of a button meant. */
  wish: z.enum(['save', 'publish']),
})
export type WriteForm = z.infer<typeof WriteForm>

export const blankForm: WriteForm = {
  title: '',
  body: '',
  audience: [],
  publish_at: '',
  expire_at: '',
  pinned: false,
  requires_confirmation: false,
  wish: 'save',
}

export const filledFrom = (view: View, zone: SchoolZone): WriteForm => ({
  title: view.title,
  body: view.body,
  audience: view.audience ?? [],
  publish_at: localOf(view.publish_at, zone),
  expire_at: localOf(view.expire_at, zone),
  pinned: view.pinned,
  requires_confirmation: view.requires_confirmation,
  wish: 'save',
})

export const draftOf = (
  { audience, publish_at, expire_at, wish: _, ...written }: WriteForm,
  attachments: readonly Attachment[],
  zone: SchoolZone,
): Draft => ({
  ...written,
  audience: targetsOf(audience),
  publish_at: instantOf(publish_at, zone),
  expire_at: instantOf(expire_at, zone),
  attachment_ids: attachments.map(({ id }) => id),
})
