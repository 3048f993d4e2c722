export default function FiguresPage() {
  return null;
}
