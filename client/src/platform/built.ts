/** The paths that have a page, read off the routes: nobody is led to a page that is not there yet. */
import { createContext } from 'react'

export const Built = createContext<ReadonlySet<string>>(new Set())
