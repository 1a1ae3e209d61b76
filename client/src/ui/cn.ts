import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two Tailwind classes that disagree, the later one wins. */
export function cn(...classes: ClassValue[]) {
  return twMerge(clsx(classes))
}
