/** Stored picture that a law requires: unchanged and in its own colours. */
export function NoticePicture({ name, alt }: { name: string; alt: string }) {
  return <img className="notice" loading="lazy" src={`/uploads/${name}`} alt={alt} />;
}
