/** What a request says of results: that lists are without what these tell, but for those that were `revealed`, with commas between (SP-10). */
export const hiding = (spoilerFree = false, revealed = ''): { spoilerFree?: true; revealed?: string } =>
  (spoilerFree ? { spoilerFree, ...(revealed && { revealed }) } : {})
