/** A stored picture that a law wants shown: unchanged and in its own colours. */
export function NoticePicture({ name, alt }: { name: string; alt: string }) {
  return <img className="notice" loading="lazy" src={`/uploads/${name}`} alt={alt} />;
}
