/** What may be sent at a place, said before a byte is. What a file is in truth the server knows, by its bytes. */
import { tooLargeText } from '@kelasku/shared/kernel/file-size'
import { isPicture } from './prepare.ts'
import { t } from './words.ts'

export interface Limits {
  /** Beside pictures, as the feature's FileRule has it; without it the server alone judges the kind. */
  accepts?: readonly string[]
  /** As the feature's FileRule has it. */
  largest: number
}

export interface Chosen {
  name: string
  size: number
  type: string
}

/** Why it is not taken up; nothing where it may be sent. A picture is weighed when it has been made small. */
export function problemOf({ accepts, largest }: Limits, file: Chosen, isPrepared: boolean): string | null {
  if (file.size === 0) return t(($) => $.empty)
  const isImage = isPicture(file)
  // Some phones name no kind at all.
  if (!isImage && accepts && file.type !== '' && !accepts.includes(file.type)) return t(($) => $.kind)
  if (isImage && !isPrepared) return null
  return file.size > largest ? tooLargeText(file.size, file.type, largest) : null
}
