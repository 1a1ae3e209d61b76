import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { conferenceQueries } from '../queries.ts'
import { useT } from './words.ts'

interface StillPictureProps {
  /** Of the class. */
  id: string
  /** The device that shares. */
  from: string
  label: string
}

/** A shared screen in pictures: the newest one. */
export function StillPicture({ id, from, label }: StillPictureProps) {
  const t = useT()
  const { data: bytes } = useQuery(conferenceQueries.still(id, from))
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const { current } = image
    if (!current || !bytes) return
    const address = URL.createObjectURL(bytes)
    current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return bytes ? (
    <img ref={image} alt={label} className="size-full bg-muted object-contain" />
  ) : (
    <output className="grid size-full place-items-center bg-muted text-sm text-muted-foreground">
      {t(($) => $.still.waiting)}
    </output>
  )
}
