package org.quern.wikidata.store;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.apache.jena.dboe.base.block.BlockType;
import org.apache.jena.dboe.sys.Names;
import org.apache.jena.dboe.trans.bplustree.BPlusTreeParams;
import org.apache.jena.tdb2.sys.SystemTDB;
import org.quern.workspace.MappedFile;
import org.quern.workspace.QuernException;

/**
 * A B+tree of a TDB2 database that is not being written: records of three numbers, ordered as unsigned numbers.
 * TDB2 itself reads these files through transactions, blocks, pages, records and tuples, with an object for
 * each; here, a look-up compares numbers in mapped memory, and any number of threads may do so.
 *
 * <p>Branches and leaves are blocks, in one file each. A branch has a type and a count, records and, from a
 * fixed offset on, the numbers of its child blocks, one more than records: the first child contains the records
 * up to the first one, and so on. A leaf has a count, a link that is not maintained, and records.
 */
final class RecordTree implements Closeable {
    /** Receives records in order. */
    interface Visitor {
        /** @return whether to continue */
        boolean visit(long first, long second, long third);
    }

    private static final int NUMBERS = 3;
    private static final int RECORD = NUMBERS * Long.BYTES;
    private static final int BLOCK = SystemTDB.BlockSize;
    private static final int BRANCH_HEAD = Integer.BYTES;
    private static final int LEAF_HEAD = 2 * Integer.BYTES;
    private static final int COUNT = 0x00FF_FFFF;

    private final Path folder;
    private final String name;
    private final MappedFile branches;
    private final MappedFile leaves;
    private final long root;
    /** The number of numbers that are the key of a record; branches contain only keys. */
    private final int keyNumbers;
    private final int most;
    private final int pointers;

    /**
     * @param database the folder of the database's files
     * @param name of the files without extension
     * @param keyNumbers how many of the three numbers are the key by which records are found
     */
    RecordTree(Path database, String name, int keyNumbers) {
        this.folder = database;
        this.name = name;
        this.keyNumbers = keyNumbers;
        this.branches = new MappedFile(database.resolve(name + "." + Names.extBptTree));
        this.leaves = new MappedFile(database.resolve(name + "." + Names.extBptRecords));
        try (MappedFile state = new MappedFile(database.resolve(name + "." + Names.extBptState))) {
            if (state.length() < Long.BYTES)
                throw damaged();
            this.root = state.piece(0).getLong(0);
        }
        BPlusTreeParams form = new BPlusTreeParams(BPlusTreeParams.calcOrder(BLOCK, RECORD), keyNumbers * Long.BYTES,
                RECORD - keyNumbers * Long.BYTES);
        this.most = form.getMaxRec();
        this.pointers = BRANCH_HEAD + most * RECORD;
    }

    /** Visits records from the first one that is not less than the given numbers, until the visitor stops. */
    void from(long first, long second, long third, Visitor visitor) {
        long[] key = {first, second, third};
        while (visitLeaf(key, visitor)) {
            // The key is now the first one of the next leaf.
        }
    }

    /**
     * Visits the records of one leaf, starting at the key.
     *
     * @param key set to the first key that cannot be in this leaf
     * @return whether there may be more records and the visitor continues
     */
    private boolean visitLeaf(long[] key, Visitor visitor) {
        long first = key[0];
        long second = key[1];
        long third = key[2];
        boolean more = false;
        long block = root;
        for (boolean leaf = false; !leaf;) {
            ByteBuffer branch = block(branches, block);
            int head = MappedFile.inPiece(block * BLOCK);
            int type = branch.get(head);
            int count = branch.getInt(head) & COUNT;
            leaf = type == BlockType.BPTREE_LEAF.id();
            if (!leaf && type != BlockType.BPTREE_BRANCH.id() || count > most)
                throw damaged();
            int size = keyNumbers * Long.BYTES;
            int slot = search(branch, head + BRANCH_HEAD, count, size, first, second, third);
            if (slot < count) {
                more = true;
                next(branch, head + BRANCH_HEAD + slot * size, key);
            }
            block = branch.getInt(head + pointers + slot * Integer.BYTES);
        }
        ByteBuffer leaf = block(leaves, block);
        int head = MappedFile.inPiece(block * BLOCK);
        int count = leaf.getInt(head);
        if (count < 0 || LEAF_HEAD + count * RECORD > BLOCK)
            throw damaged();
        int at = head + LEAF_HEAD;
        int end = at + count * RECORD;
        at += search(leaf, at, count, RECORD, first, second, third) * RECORD;
        for (; at < end; at += RECORD) {
            if (!visitor.visit(leaf.getLong(at), leaf.getLong(at + Long.BYTES), leaf.getLong(at + 2 * Long.BYTES)))
                return false;
        }
        return more;
    }

    /** The number of records that are less than the key. */
    private int search(ByteBuffer block, int start, int count, int size, long first, long second, long third) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (below(block, start + middle * size, first, second, third))
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    private boolean below(ByteBuffer block, int at, long first, long second, long third) {
        long number = block.getLong(at);
        if (number != first)
            return Long.compareUnsigned(number, first) < 0;
        number = block.getLong(at + Long.BYTES);
        if (number != second || keyNumbers < NUMBERS)
            return Long.compareUnsigned(number, second) < 0;
        return Long.compareUnsigned(block.getLong(at + 2 * Long.BYTES), third) < 0;
    }

    /** Sets the key to the one after that of a record. */
    private void next(ByteBuffer block, int at, long[] key) {
        for (int i = 0; i < NUMBERS; i++)
            key[i] = i < keyNumbers ? block.getLong(at + i * Long.BYTES) : 0;
        for (int i = keyNumbers - 1; i >= 0 && ++key[i] == 0;)
            i--;
    }

    private ByteBuffer block(MappedFile file, long block) {
        if (block < 0 || (block + 1) * BLOCK > file.length())
            throw damaged();
        return file.piece(block * BLOCK);
    }

    @Override
    public void close() {
        branches.close();
        leaves.close();
    }

    private QuernException damaged() {
        return new QuernException("the index {0} in the store is corrupted", folder.toString(), "load the store again",
                name);
    }
}
