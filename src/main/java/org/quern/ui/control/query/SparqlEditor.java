package org.quern.ui.control.query;

/**
 * An editor for SPARQL with highlighting, undo and redo; hovering over a Wikidata id shows its label. With a
 * {@link CompletionProvider}, errors are underlined, and ids are found by their labels while the user types one
 * after a prefix, or anywhere on Ctrl+Space.
 */
public final class SparqlEditor extends QueryEditor {

    private final SparqlArea area;

    /** @param accessibleText the name of the editor for screen readers */
    public SparqlEditor(String accessibleText, SparqlQueryView.Names names) {
        this(new SparqlArea(accessibleText, names));
    }

    private SparqlEditor(SparqlArea area) {
        super(area, typed -> Character.isLetterOrDigit(typed) || ":_-".indexOf(typed) >= 0);
        this.area = area;
    }

    /** Replaces the text; undo restores the old text. */
    public void setText(String query) {
        if (query.equals(area.getText()))
            return;
        // One step of its own: with what was typed before, it could come to nothing.
        area.getUndoManager().preventMerge();
        area.replaceText(query);
        area.getUndoManager().preventMerge();
        area.moveTo(0);
        area.requestFollowCaret();
    }

    /** Shows another query and clears the undo history. */
    public void show(String query) {
        area.show(query);
    }
}
