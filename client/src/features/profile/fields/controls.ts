/** Which box of a form a field is written in. */
import { valueLabels } from '@kelasku/shared/profile/labels'
import { ParentKind, type ProfileField } from '@kelasku/shared/profile/fields'
import type { InputProps } from '#ui/input.tsx'
import { isPlace } from './lines.ts'

type Control =
  | { kind: 'text'; look?: InputProps }
  | { kind: 'lines' | 'number' | 'date' | 'list' | 'flag' | 'place' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** Written elsewhere, or by nobody. */
  | { kind: 'none' }

const digits: InputProps = { inputMode: 'numeric', autoComplete: 'off' }
const phone: InputProps = { type: 'tel', inputMode: 'tel' }

const special: Partial<Record<ProfileField, Control>> = {
  // Chosen on the page of one's account.
  profile_image_id: { kind: 'none' },
  token_pantau: { kind: 'none' },
  full_name: { kind: 'text', look: { autoCapitalize: 'words' } },
  nick_name: { kind: 'text', look: { autoCapitalize: 'words' } },
  birth_place: { kind: 'text', look: { autoCapitalize: 'words' } },
  birth_date: { kind: 'date' },
  accepted_in_instution_on: { kind: 'date' },
  body_abnormality: { kind: 'lines' },
  address: { kind: 'lines' },
  'father.address': { kind: 'lines' },
  'mother.address': { kind: 'lines' },
  'guardian.address': { kind: 'lines' },
  nisn: { kind: 'text', look: digits },
  nip: { kind: 'text', look: digits },
  nuptk: { kind: 'text', look: digits },
  email: { kind: 'text', look: { type: 'email', inputMode: 'email', autoCapitalize: 'none' } },
  no_telp: { kind: 'text', look: phone },
  'father.phone_number': { kind: 'text', look: phone },
  'mother.phone_number': { kind: 'text', look: phone },
  'guardian.phone_number': { kind: 'text', look: phone },
  child_sequence: { kind: 'number' },
  total_sibling: { kind: 'number' },
  school_distance: { kind: 'number' },
  extracurricular: { kind: 'list' },
  pantau_active: { kind: 'flag' },
  same_father_address: { kind: 'flag' },
  same_mother_address: { kind: 'flag' },
  same_guardian_address: { kind: 'flag' },
}

export function controlOf(field: ProfileField): Control {
  if (isPlace(field)) return { kind: 'place' }
  const labels = valueLabels[field]
  if (labels) return { kind: 'choice', options: Object.entries(labels).map(([value, label]) => ({ value, label })) }
  return special[field] ?? { kind: 'text' }
}

export const isWrittenHere = (field: ProfileField): boolean => controlOf(field).kind !== 'none'

/** The flag by which a parent lives where the child lives, for a field of that parent's address. */
export function copyFlagOf(field: ProfileField): ProfileField | undefined {
  const parent = ParentKind.options.find((kind) => field.startsWith(`${kind}.`))
  return parent && (isPlace(field) || field === `${parent}.address`) ? `same_${parent}_address` : undefined
}
