/** Legal forms of firms that have a representative. Without one of them the seller is a sole trader (also as `e. K.`). */
const companyForms =
  /(?<![\p{L}\p{N}])(?:g?GmbH|UG|AG|KG|KGaA|OHG|GbR|eGbR|SE|eG|e\.\s?G\.|e\.\s?V\.|PartG|PartGmbB|mbB|mbH|Ltd\.?|Limited|Inc\.?|S\.?à\.?r\.?l\.?|B\.?V\.?|Stiftung|Verein|Genossenschaft|Aktiengesellschaft|Kommanditgesellschaft)(?![\p{L}\p{N}])/u;

/** Tells by the name whether a seller is a company with a representative, not a sole trader. */
export function isCompany(legalName: string): boolean {
  return companyForms.test(legalName);
}
