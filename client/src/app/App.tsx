import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { queryClient } from '#platform/query.ts'
import { siteMap } from './site-map.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

const Site = () => useRoutes(siteMap)
