import '#ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { preload } from '#app/lazy-pages.tsx'
import { startApp } from '#app/start.ts'
import { startPlatform } from '#platform/start.ts'

startPlatform()
startApp()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The server has named what this page is made of, so as a rule it is here already and needs no placeholder.
const soon = new Promise((resolve) => setTimeout(resolve, 200))
void Promise.race([preload(location.pathname), soon]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
