/** What a picture of a person is kept for. Who may see it depends on schools, so its rule stands in file-rules.ts. */
export const profilePhoto = { purpose: 'profile.photo' } as const
