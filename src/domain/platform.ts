/** Value of the `platform` parameter of some calls. The misspelling is part of the API. */
export const PLATFORM = 'maneger'
