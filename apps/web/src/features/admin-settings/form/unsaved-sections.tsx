import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';

type Report = (name: string, isChanged: boolean) => void;
const ReportContext = createContext<Report>(() => {});

/** Asks once before the page is left, however many of its forms hold something that is not saved. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const report = useCallback<Report>((name, isChanged) => {
    setChanged((present) => {
      if (present.includes(name) === isChanged) return present;
      return isChanged ? [...present, name] : present.filter((other) => other !== name);
    });
  }, []);
  return (
    <ReportContext value={report}>
      <UnsavedGuard when={changed.length > 0} />
      {children}
    </ReportContext>
  );
}

/** Tells the page whether a form holds something that is not saved. */
export function useReportUnsaved(name: string, isChanged: boolean): void {
  const report = use(ReportContext);
  useEffect(() => {
    report(name, isChanged);
    return () => report(name, false);
  }, [report, name, isChanged]);
}
