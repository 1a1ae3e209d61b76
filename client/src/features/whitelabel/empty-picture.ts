import { createElement, type ReactElement } from 'react'
import type { PictureName } from '#ui/picture.tsx'
import type { EmptyPlace } from './appearance.ts'
import { useTenant } from './tenant.ts'

/** What an empty list shows: `<EmptyState picture={useEmptyPicture('task')} …>`. The tenant's own image, else ours. */
export function useEmptyPicture(place: EmptyPlace): PictureName | ReactElement {
  const src = useTenant(({ emptyPicture }) => emptyPicture(place))
  if (!src) return oursAt[place]
  return createElement('img', { src, alt: '', decoding: 'async', className: 'h-28 max-w-60 object-contain' })
}

/** What the product shows there by itself. */
export const oursAt: Record<EmptyPlace, PictureName> = {
  dashboard: 'people',
  document: 'inbox',
  task: 'task',
  conference: 'people',
  exam: 'task',
  question_bank: 'inbox',
  attendance: 'calendar',
  schedule: 'calendar',
  scheduling: 'calendar',
  score_recap: 'task',
  journal: 'inbox',
  forum: 'people',
}
