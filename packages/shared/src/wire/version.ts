/**
 * Version of the contract by Semantic Versioning, `info.version` of `/api/openapi.json`. A new call or field raises the minor
 * number, a changed or removed one the major number (docs/decisions/085).
 */
export const contractVersion = '1.1.0';
