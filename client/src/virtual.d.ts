/** Made by build/contract.ts. Its types are those of the law: `import type { Api } from '@kelasku/shared/registry'`. */
declare module 'virtual:contract' {
  import type { MinifiedContract } from '#platform/api/contract.ts'

  export const contract: MinifiedContract
}

declare module 'virtual:contract/rest' {
  export { contract } from 'virtual:contract'
}

/** The tenant's credential of this client, where an operator has changed CLIENT_ID and CLIENT_SECRET of the server. */
interface ImportMetaEnv {
  readonly VITE_CLIENT_ID?: string
  readonly VITE_CLIENT_SECRET?: string
}
