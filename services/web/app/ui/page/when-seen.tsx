import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** How much of the placeholder has to be in sight, 0 to 1; left out: any of it. */
  share?: number;
  /** As high as what comes in its place. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** Shows its content once it comes into sight: a phone reads and draws nothing that nobody scrolls to. */
export const WhenSeen = ({ share = 0, placeholder, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const see: IntersectionObserverCallback = ([entry]) => entry?.isIntersecting && setIsSeen(true);
    const observer = new IntersectionObserver(see, { threshold: share });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, share]);
  if (isSeen) return children;
  return (
    <div ref={place} data-unseen>
      {placeholder}
    </div>
  );
};
