package org.quern.page;

/** Plain text as LaTeX sets it: what means something there is written so that it means itself. */
public final class Tex {

    private Tex() {}

    public static String of(String text) {
        StringBuilder tex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> tex.append("\\textbackslash{}");
                case '~' -> tex.append("\\textasciitilde{}");
                case '^' -> tex.append("\\textasciicircum{}");
                case '<' -> tex.append("\\textless{}");
                case '>' -> tex.append("\\textgreater{}");
                case '·' -> tex.append("\\textperiodcentered{}");
                case '&', '%', '$', '#', '_', '{', '}' -> tex.append('\\').append(c);
                default -> tex.append(c < ' ' ? ' ' : c);
            }
        }
        return tex.toString();
    }
}
