/** What an announcement says: paragraphs as they were typed. Nothing in it is taken for a tag. */
export const AnnouncementText = ({ text }: { readonly text: string }) => (
  <div className="grid gap-4 measure wrap-anywhere">
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
  </div>
);
