/** Asks whoever is signed in for their password over the page. @returns whether they have given it */
type AskForProof = () => Promise<boolean>;

let asker: AskForProof | undefined;
let asked: Promise<boolean> | undefined;

/** Sets what asks, where a page can. @returns the end of it */
export function askForProofBy(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Has whoever is signed in prove who they are: once for all calls that wait for it. False where nobody can be asked. */
export async function obtainProof(): Promise<boolean> {
  if (!asker) return false;
  asked ??= asker().finally(() => {
    asked = undefined;
  });
  return asked;
}
