/**
 * Why somebody is suddenly out: a newer device has taken the session over ('Perangkat Baru Telah Terdaftar'), or another
 * device has signed this one out. Shown once, by the root page of the tab that the person is looking at.
 */
import { useEffect, useState } from 'react'
import { device, isRecord, isText } from '#platform/storage.ts'

export interface EndNotice {
  /** Whose session it was. */
  name: string
  why: 'new_device' | 'put_out'
}

const key = 'kelasku:notice'

const isNotice = (value: unknown): value is EndNotice =>
  isRecord(value) && isText(value['name']) && (value['why'] === 'new_device' || value['why'] === 'put_out')

export const leaveNotice = (notice: EndNotice): void => void device.write(key, notice)

/** Null in a tab that nobody sees, so that it does not use the notice up. */
export function takeNotice(): EndNotice | null {
  if (document.visibilityState === 'hidden') return null
  const notice = device.read(key, isNotice)
  if (notice) device.remove(key)
  return notice
}

/** For the root page: the notice, once there is one and the person is here. */
export function useEndNotice(): EndNotice | null {
  const [notice, setNotice] = useState<EndNotice | null>(null)
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
