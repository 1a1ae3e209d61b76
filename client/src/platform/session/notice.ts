/**
 * 'Perangkat Baru Telah Terdaftar': left when a newer device has taken a session over, and shown once by the root page
 * of the tab that the person is looking at.
 */
import { useEffect, useState } from 'react'
import { device, isRecord, isText } from '#platform/storage.ts'

/** Whose session it was. */
export interface NewDeviceNotice {
  name: string
}

const key = 'kelasku:notice'

const isNotice = (value: unknown): value is NewDeviceNotice => isRecord(value) && isText(value['name'])

export const leaveNotice = (notice: NewDeviceNotice): void => void device.write(key, notice)

/** Null in a tab that nobody sees, so that it does not use the notice up. */
export function takeNotice(): NewDeviceNotice | null {
  if (document.visibilityState === 'hidden') return null
  const notice = device.read(key, isNotice)
  if (notice) device.remove(key)
  return notice
}

/** For the root page: the notice, once there is one and the person is here. */
export function useNewDeviceNotice(): NewDeviceNotice | null {
  const [notice, setNotice] = useState<NewDeviceNotice | null>(null)
  useEffect(() => {
    const take = () => {
      const taken = takeNotice()
      if (taken) setNotice(taken)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => document.removeEventListener('visibilitychange', take)
  }, [])
  return notice
}
