/** Writing a tenant's appearance down: by its admins, by key or many at once, and by the seed. */
import { texts } from '@kelasku/shared/kernel/texts'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { schoolEvents } from '@kelasku/shared/school/events'
import { attributeValue, fileNamedBy, filesNamedIn, isWritable } from '@kelasku/shared/whitelabel/attributes'
import type { AppearanceRevision, Attribute, OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { whitelabelEvents } from '@kelasku/shared/whitelabel/events'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import type { Work } from '#platform/database/work.ts'
import { areFilesOf, saveImage, type Drawn } from '#platform/files/save.ts'
import { fileUrl } from '#platform/files/url.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { whitelabelPicture } from './picture.ts'
import { getLooks, listAttributes, removeAttributes, saveLogo, stepVersion, writeAttributes } from './repo.ts'

/** Only what the school says itself: the defaults of its kind are in `shared`. */
export async function ownAppearanceOf({ schoolId }: Actor, work: Work): Promise<OwnAppearance> {
  const { logo_file_id, ...looks } = await getLooks(work.tx, schoolId)
  return {
    ...looks,
    site_type: siteTypeOf(looks.site_type),
    logo_image_url: fileUrl(logo_file_id),
    attributes: looks.attributes.filter(({ key }) => isWritable(key)),
  }
}

type Revision = Omit<AppearanceRevision, 'version'> & { version?: number | undefined }

export async function reviseAppearance(
  who: Actor,
  { version, attributes, logo_image_url: logo }: Revision,
  work: Work,
): Promise<OwnAppearance> {
  const { schoolId } = who
  const next = await stepVersion(work.tx, schoolId)
  if (version !== undefined && next !== version + 1) throw refusal.version_conflict()

  await saveAttributes(work, schoolId, attributes)
  if (logo !== undefined) await changeLogo(schoolId, logo, work)
  work.announce(whitelabelEvents.changed, [rooms.school(schoolId)], { school_id: schoolId, version: next })
  return ownAppearanceOf(who, work)
}

async function changeLogo(schoolId: string, url: string | null, work: Work): Promise<void> {
  const id = url === null ? null : fileNamedBy(url)
  if (id === undefined || !(await areOwnPictures(work, id === null ? [] : [id], schoolId)))
    throw refusal.INVALID_REQUEST_PAYLOAD({ logo_image_url: [texts.pictureNotUploaded] })

  const version = await saveLogo(work.tx, schoolId, id)
  work.audit({
    action: 'school.changed',
    subject: `school:${schoolId}`,
    schoolId,
    detail: { fields: ['logo_file_id'] },
  })
  work.announce(schoolEvents.changed, [rooms.school(schoolId)], { id: schoolId, version })
}

/** Writes what is given, takes back what is null. Refuses the whole with a text for each field that is wrong. */
export async function saveAttributes(
  work: Work,
  schoolId: string,
  given: Readonly<Record<string, string | null>>,
): Promise<Attribute[]> {
  const { written, removed, wrong } = read(given)
  for (const { key, value } of written) {
    if (!(await areOwnPictures(work, filesNamedIn(value), schoolId))) wrong[key] = [texts.pictureNotUploaded]
  }
  if (Object.keys(wrong).length > 0) throw refusal.INVALID_REQUEST_PAYLOAD(wrong)

  await writeAttributes(work.tx, schoolId, written)
  await removeAttributes(work.tx, schoolId, removed)
  const keys = Object.keys(given)
  if (keys.length > 0)
    work.audit({ action: 'whitelabel.changed', subject: `school:${schoolId}`, schoolId, detail: { keys } })
  return listAttributes(work.tx, schoolId)
}

/** What is to be written and taken back, and what is wrong with the rest. */
function read(given: Readonly<Record<string, string | null>>) {
  const written: Attribute[] = []
  const removed: string[] = []
  const wrong: FieldTexts = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isWritable(key)) {
      wrong[key] = [texts.keyUnknown]
      continue
    }
    if (value === null) {
      removed.push(key)
      continue
    }
    const { data, error } = attributeValue(key).safeParse(value)
    if (error) wrong[key] = error.issues.map(({ message }) => message)
    else written.push({ key, value: data })
  }
  return { written, removed, wrong }
}

const areOwnPictures = (work: Work, ids: readonly string[], schoolId: string) =>
  areFilesOf(work.tx, ids, schoolId, whitelabelPicture.purpose)

export const keepPicture = ({ userId, schoolId }: Actor, picture: Drawn, work: Work, tools: Toolbox) =>
  saveImage(work, tools, { file: picture, ownerId: userId, schoolId, purpose: whitelabelPicture.purpose })
