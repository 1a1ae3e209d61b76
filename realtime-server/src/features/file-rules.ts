/** One line a use: what files are kept for, and with it who may fetch them. */
import type { FileRule } from '#platform/files/rules.ts'
import { profilePhoto } from './profile/photo.ts'
import { schoolLogo } from './school/logo.ts'
import { whitelabelPicture } from './whitelabel/picture.ts'

export const fileRules: FileRule[] = [profilePhoto, schoolLogo, whitelabelPicture]
