import { fieldLabels, type FieldPath, labelValues } from '../../../entities/settings/field-labels.ts';
import { isSectionId, type SectionId, sectionTexts } from '../section-texts.ts';

type TextKey = (typeof fieldLabels)[FieldPath] | (typeof sectionTexts)[SectionId]['title' | 'about'];
type Translate = (key: TextKey, values: { provider: string }) => string;

/** Returns the section of a setting: the first part of its path. Only the threshold has no section. */
const readSection = (path: string): string | undefined =>
  path === 'lowStockThreshold' ? 'stock' : path.split('.', 1)[0];

/** Returns the names of a section's fields, in the order of its form. */
function listFieldLabels(id: SectionId, t: Translate): string[] {
  const labels = Object.entries(fieldLabels).filter(([path]) => readSection(path) === id);
  return [...new Set(labels.map(([path, key]) => t(key, labelValues(path))))];
}

/**
 * Finds the sections that contain all words of a search, in title, description or names of fields.
 * @returns each with the fields whose names contain one of the words; for an empty search all sections without fields
 */
export function findSections(q: string, t: Translate): Map<SectionId, readonly string[]> {
  const none = { provider: '' };
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<SectionId, readonly string[]>();
  for (const id of Object.keys(sectionTexts).filter(isSectionId)) {
    const labels = listFieldLabels(id, t);
    const text = [t(sectionTexts[id].title, none), t(sectionTexts[id].about, none), ...labels].join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.set(
      id,
      labels.filter((label) => words.some((word) => label.toLowerCase().includes(word))),
    );
  }
  return found;
}
